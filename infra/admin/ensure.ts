import { ensureAdmin } from './build.ts';

// A separate process, which frees the memory of the build when it ends.
await ensureAdmin();
