import { gzipSync } from 'node:zlib';
import { buildAdmin, clearAdmin, firstLoad } from './build.ts';

const startedAt = performance.now();
await clearAdmin();
const { outputFiles, metafile } = await buildAdmin();
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const sizes = outputFiles
  .map(({ path, contents }) => ({ name: path.split('/dist/admin/')[1] ?? path, size: gzipSync(contents).length }))
  .sort((one, other) => other.size - one.size);
const first = new Set(firstLoad(metafile).map((name) => name.slice('dist/admin/'.length)));
for (const { name, size } of sizes)
  console.log(`${kilobytes(size).padStart(10)}  ${name}${first.has(name) ? '  *' : ''}`);
const total = sizes.filter(({ name }) => first.has(name) || /\/main-\w+\.css$/.test(name));
console.log(
  `First load (*, with the style sheet): ${kilobytes(total.reduce((sum, { size }) => sum + size, 0))} with gzip, built in ${Math.round(performance.now() - startedAt)} ms`,
);
