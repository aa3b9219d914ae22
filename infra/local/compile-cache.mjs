// Plain JavaScript, as an older Node must be able to parse it.
import { fileURLToPath } from 'node:url';

/**
 * Where Node keeps compiled modules for the next process. They are found by their absolute paths, which stack traces name: a
 * "portable" cache would name those of a copy of the project that wrote to it first.
 */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
