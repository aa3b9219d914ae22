// Plain JavaScript, as an older Node must be able to parse it, and as it runs before compiled modules are looked up.
import './require-node.mjs';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * V8 lets the heap of each thread grow by half before it collects garbage, instead of doubling or more: 140 MB less after
 * load, for 8 % more CPU time. An idle thread collects its garbage itself.
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--expose-gc'];
// An unknown option would end Node, and V8 may drop these.
const knowsFlags = process.versions.node.startsWith('24.');

/** glibc gives the memory of a password hash (19 MB) back to the system, instead of keeping it for each thread. */
const allocator = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

// Settings that a running process cannot change. The process is replaced and keeps its id, which Windows cannot do.
if (process.platform !== 'win32' && process.execve) {
  const args = [process.execPath, ...(knowsFlags ? flags : []), ...process.execArgv, path('./start.ts')];
  process.execve(process.execPath, args, { NODE_COMPILE_CACHE: compileCache, ...allocator, ...process.env });
}
await import('./start.ts');
