// Types of static-server.mjs.
export function serve(folder: string): Promise<{ url: string; close(): Promise<void> }>;
