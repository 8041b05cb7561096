// The names that Windows reserves.

/** The names that Windows reserves for devices. */
export const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/;

/** Whether Windows reserves a name: there, no page can be written to con.html. */
export const isReserved = (name: string): boolean => RESERVED.test(name);
