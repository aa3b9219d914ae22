import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, visitor } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const primary = await provedSite(world, acme);
const second = await provedSite(world, acme);
const ask = visitor(world, primary.domain);
const askSecond = visitor(world, second.domain);
const own = `https://${primary.domain}`;

interface Expected {
  fromPath: string;
  toUrl: string;
  origin: string;
  /** The beginning of the path of the target. */
  path: string;
  /** The names of the target's query. */
  names: string[];
  hash: string;
}

const partner = { origin: 'https://partner.example' };
const rules: Expected[] = [
  {
    fromPath: '/out',
    toUrl: 'https://partner.example/base/:splat?a=1#top',
    ...partner,
    path: '/base',
    names: ['a'],
    hash: '#top',
  },
  { fromPath: '/bare', toUrl: 'https://partner.example/:splat', ...partner, path: '/', names: [], hash: '' },
  {
    fromPath: '/find',
    toUrl: 'https://partner.example/find?q=:splat&b=2',
    ...partner,
    path: '/find',
    names: ['q', 'b'],
    hash: '',
  },
  { fromPath: '/own', toUrl: '/new/:splat?c=3', origin: own, path: '/new', names: ['c'], hash: '' },
  { fromPath: '/root', toUrl: '/:splat', origin: own, path: '/', names: [], hash: '' },
  { fromPath: '/twice', toUrl: '/out/:splat', ...partner, path: '/base', names: ['a'], hash: '#top' },
];
for (const { fromPath, toUrl } of rules) {
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const { status } = await world.call(createRedirect, { ...request, body: { fromPath: `${fromPath}/*`, toUrl } });
  if (status !== 201) throw new Error(`No redirect from ${fromPath}`);
}

const odd = fc.constantFrom(
  ...['%3F', '%23', '%2F', '%5C', '%253F', '%2523', '%255C', '%0D%0A', '%09', '%00', '%20', '%26x=1', '&x=1', '=', '+'],
  ...[
    '.',
    '..',
    '%2e%2e',
    '%252e%252e',
    '/',
    '//',
    '@',
    ':',
    ':80',
    '@evil.example',
    'evil.example',
    ';',
    '%25',
    '%',
    '%zz',
  ],
  ...['%E2%82%AC', '%C3%A9', '%3Cscript%3E', '%22', "'", '$&', ':splat', 'a', 'b%20c', '%C2%85', '%E2%80%A8', '%7F'],
);
const rest = fc.array(odd, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

const check = (location: string | undefined, { origin, path, names, hash }: Expected, sent: string): void => {
  if (location === undefined) return;
  const about = `${sent} to ${location}`;
  const url = new URL(location, own);
  expect(url.origin, about).toBe(origin);
  expect(url.pathname.startsWith(path), about).toBe(true);
  expect([...url.searchParams.keys()], about).toEqual(names);
  expect(url.hash, about).toBe(hash);
};

test('a redirect leads to its declared origin and query, whatever the path contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rules), rest, async (rule, splat) => {
      const path = `${rule.fromPath}/${splat}`;
      const { headers } = await ask(path);
      check(headers.location, rule, path);
      const { data } = await world.call(resolvePath, { query: { brandId: acme.brandId, path } });
      check(data?.redirect?.to, rule, path);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('a domain that is not the primary one leads to the same path of the primary one, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(rest, async (text) => {
      const { headers } = await askSecond(`/${text}`);
      check(headers.location, { fromPath: '', toUrl: '', origin: own, path: '/', names: [], hash: '' }, text);
    }),
    { numRuns: 100 },
  );
}, 60_000);
