// The classes of texts that stand out, in whatever section they stand.

/** The sentences below a title. */
export const LEAD = 'max-w-lead text-lead text-muted';
