import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportBrand, writeTemplate } from '#infra/brand/export.ts';
import { httpProduct } from '#infra/brand/http-product.ts';
import { importBrand } from '#infra/brand/import.ts';
import { issueAccessToken } from '#lib/platform/credentials/tokens.ts';
import { fileOf, lineText } from '#lib/use-cases/brand-data/format/lines.ts';
import type { Product } from '#lib/use-cases/brand-data/product.ts';
import type { Line } from '#lib/use-cases/brand-data/section.ts';
import { testClock } from '#test/support/clock.ts';
import { openWorld, type Tenant } from '#test/support/product.ts';

import { roundTripOfDemo } from './demo.ts';

const usage = `The round trip of a large brand: written, exported, imported into an empty brand, exported again, compared.

  npm run bench:brand-data -- [--locations 3000]
  npm run bench:brand-data -- --demo`;

const { values } = parseArgs({
  options: { locations: { type: 'string', default: '3000' }, demo: { type: 'boolean' }, help: { type: 'boolean' } },
});
const locations = Number(values.locations);
if (values.help || !(locations > 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
if (values.demo) {
  await roundTripOfDemo();
  process.exit(0);
}
const clock = testClock();
const { world, close } = await openWorld();
const root = await mkdtemp(join(tmpdir(), 'frontage-brand-bench-'));

/** The admin of a tenant, whose token is made anew before it ends. */
const productOf = async ({ brandId, id: tid, admin }: Tenant): Promise<Product> => {
  const [, claims = ''] = admin.credentials.authorization?.split('.') ?? [];
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  let madeAt = 0;
  const headers: Record<string, string> = {};
  return httpProduct({
    url: world.stack.url,
    brandId,
    headers,
    fetch: async (input, init) => {
      clock.advance(110);
      if (clock.now().getTime() - madeAt > 300_000) {
        madeAt = clock.now().getTime();
        headers.authorization = `Bearer ${await issueAccessToken({ sub: admin.id, tid, sid }, clock.now())}`;
      }
      return fetch(input, { ...init, headers: { ...init?.headers, ...headers } });
    },
  });
};

const lines = (section: string, all: readonly [string, Line][]): Promise<void> =>
  writeFile(join(root, 'made', fileOf(section)), all.map(([name, line]) => lineText(section, { name, line })).join(''));

const generate = async (): Promise<string> => {
  const folder = join(root, 'made');
  await writeTemplate(folder);
  const names = Array.from({ length: locations }, (_, at) => `store-${String(at + 1).padStart(5, '0')}`);
  const hours = { monday: { openTime: '08:00', closeTime: '17:00' }, sunday: { isClosed: true } };
  const year = clock.now().getUTCFullYear() + 1;
  await lines('custom-fields', [['parking', { key: 'parking', label: 'Parking', type: 'text' }]]);
  const located = (line: (slug: string, at: number) => Line): [string, Line][] =>
    names.map((slug, at) => [slug, line(slug, at)]);
  await lines(
    'locations',
    located((slug) => ({ name: `Store ${slug}`, slug, storeCode: slug, status: 'active' })),
  );
  await lines(
    'location-profiles',
    located((slug, at) => ({
      businessName: `Store ${slug}`,
      address: `${at} Main St`,
      city: `City ${at % 200}`,
      state: 'TX',
      country: 'US',
      latitude: 30 + (at % 500) / 100,
      longitude: -97 - (at % 300) / 100,
      hours,
    })),
  );
  await lines(
    'location-custom-values',
    located(() => ({ values: { parking: 'Behind the house' } })),
  );
  await lines(
    'location-holiday-hours',
    names.map((slug): [string, Line] => [`${slug}/${year}-12-25`, { date: `${year}-12-25`, isClosed: true }]),
  );
  return folder;
};

const timed = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await run();
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s, ${memory} MB resident`);
  return result;
};

const imported = async (tenant: Tenant, folder: string): Promise<void> => {
  const refused: string[] = [];
  const product = await productOf(tenant);
  const onOutcome = ({ record, result, errors }: { record: string; result: string; errors: unknown[] }) => {
    if (result === 'refused') refused.push(`${record} ${JSON.stringify(errors)}`);
  };
  await importBrand(product, { folder, brandId: tenant.brandId, isDryRun: false, domains: new Map(), onOutcome });
  if (refused.length > 0) throw new Error(`${refused.length} records were refused: ${refused.slice(0, 3).join('; ')}`);
};

const exported = async (tenant: Tenant, name: string): Promise<string> => {
  const folder = join(root, name);
  const product = await productOf(tenant);
  await exportBrand(product, { folder, withMedia: true, now: clock.now(), print: () => undefined });
  return folder;
};

const [source, target] = [await world.tenant(), await world.tenant()];
const made = await generate();
await timed(`import of ${locations} locations`, () => imported(source, made));
const first = await timed('export', () => exported(source, 'first'));
await timed('import into an empty brand', () => imported(target, first));
const second = await timed('export', () => exported(target, 'second'));
for (const file of await readdir(join(first, 'data'))) {
  const [a, b] = await Promise.all([first, second].map((folder) => readFile(join(folder, 'data', file), 'utf8')));
  if (a !== b) throw new Error(`${file} differs`);
}
console.log('Both exports are equal.');
await close();
await rm(root, { recursive: true, force: true });
process.exit(0);
