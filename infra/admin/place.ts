import { fileURLToPath } from 'node:url';

/** Directory of the built application. */
export const adminDirectory = fileURLToPath(new URL('../../dist/admin', import.meta.url));
