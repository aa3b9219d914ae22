import { gzipSync } from 'node:zlib';
import { buildAdmin, clearAdmin } from './build.ts';
import { chunksOf, firstLoadBytes, firstPages, main } from './first-load.ts';

const startedAt = performance.now();
await clearAdmin();
const built = await buildAdmin();
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const sizes = built.outputFiles
  .map(({ path, contents }) => ({ name: path.split('/dist/admin/')[1] ?? path, size: gzipSync(contents).length }))
  .sort((one, other) => other.size - one.size);
const first = new Set(chunksOf(built.metafile, main).map((name) => name.slice('dist/admin/'.length)));
for (const { name, size } of sizes)
  console.log(`${kilobytes(size).padStart(10)}  ${name}${first.has(name) ? '  *' : ''}`);
for (const page of firstPages)
  console.log(
    `First load until ${page} (*, its own, the style sheet): ${kilobytes(firstLoadBytes(built, page))} with gzip`,
  );
console.log(`Built in ${Math.round(performance.now() - startedAt)} ms`);
