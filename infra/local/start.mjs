// Plain JavaScript, as an older Node must be able to parse it.
import './require-node.mjs';
import module from 'node:module';
import { compileCache } from './compile-cache.mjs';

// The processes that it starts find compiled modules by the variable.
process.env.NODE_COMPILE_CACHE ??= compileCache;
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./start.ts');
