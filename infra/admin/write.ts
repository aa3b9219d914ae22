import { gzipSync } from 'node:zlib';
import { argumentsOf } from '#infra/arguments.ts';
import { buildAdmin, clearAdmin, filesOf } from './build.ts';
import { bytesOf, firstLoad, firstPages } from './first-load.ts';

argumentsOf(`Builds the admin application, and lists its files by size.

  npm run admin`);

const startedAt = performance.now();
await clearAdmin();
const built = await buildAdmin();
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const sizes = filesOf(built)
  .map(({ name, contents }) => ({ name, size: gzipSync(contents).length }))
  .sort((one, other) => other.size - one.size);
for (const { name, size } of sizes) console.log(`${kilobytes(size).padStart(10)}  ${name}`);
for (const page of firstPages) {
  const files = firstLoad(built, page);
  console.log(`First load until ${page}: ${kilobytes(bytesOf(files))} with gzip in ${files.length} files`);
}
console.log(`Built in ${Math.round(performance.now() - startedAt)} ms`);
