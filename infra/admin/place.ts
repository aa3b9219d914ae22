import { fileURLToPath } from 'node:url';

/** Where the built application is. */
export const adminDirectory = fileURLToPath(new URL('../../dist/admin', import.meta.url));
