import { ensureAdmin } from './build.ts';

// In a process of its own, which takes the memory of the build with it.
await ensureAdmin();
