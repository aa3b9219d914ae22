import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteViewerCode } from '#infra/edge/sites.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { pageQueryNames, redirectQueryHeader } from '#lib/web/serving/names.contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, visitor } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
let ask: ReturnType<typeof visitor>;

beforeAll(async () => {
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const location = { name: 'Main Street', status: 'active', latitude: 30.2, longitude: -97.7 };
  await world.call(createLocation, { ...request, body: location });
  await world.call(createForm, { ...request, body: { name: 'Contact', slug: 'contact', fields: contactFields } });
  ask = visitor(world, (await provedSite(world, acme)).domain);
});

type Parameters = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** A query as CloudFront hands it to a function: split at the ampersands, and nothing decoded. */
const parsed = (raw: string): Parameters => {
  const given: Parameters = {};
  for (const part of raw.split('&').filter((one) => one !== '')) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
    const before = given[name];
    if (!before) given[name] = { value };
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
  }
  return given;
};

const written = (query: Parameters): string =>
  Object.entries(query)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`))
    .join('&');

/** The question of the edge to the origin, and the key under which it keeps the answer. */
const throughEdge = (path: string, raw: string) => {
  const request = {
    method: 'GET',
    uri: path,
    querystring: parsed(raw),
    headers: { host: { value: 'www.acme.example' } },
  };
  const event = { request, viewer: { ip: '203.0.113.7' }, context: { requestId: 'edge-1' } };
  const { uri, querystring, headers } = structuredClone(
    runInContext(`${siteViewerCode}; handler(event)`, createContext({ event })),
  );
  const pairs: string = headers[redirectQueryHeader]?.value ?? '';
  const keyed = Object.entries(querystring as Parameters).filter(([name]) =>
    pageQueryNames.some((known) => known === name),
  );
  return { query: written(querystring), pairs, key: `${uri}?${written(Object.fromEntries(keyed))}&${pairs}` };
};

const get = (path: string, { query, pairs }: { query: string; pairs: string }) =>
  ask(`${path}?${query}`, { headers: { [redirectQueryHeader]: pairs } });

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;

/** Every way to write a name that something between a browser and the page might read as the name. */
const aliasesOf = (name: string): string[] => [
  ...[...name].map((character, at) => `${name.slice(0, at)}${hex(character)}${name.slice(at + 1)}`),
  [...name].map((character) => hex(character)).join(''),
  [...name].map((character) => hex(character).toUpperCase()).join(''),
  [...name].map((character) => hex(character).replace('%', '%25')).join(''),
  [...name].map((character) => hex(character).replace('%', '%2525')).join(''),
  name.toUpperCase(),
  ...['?', '??', '+', '%20', '%3F', '%00', '%09', '%26', '%EF%BB%BF', '\u00a0'].flatMap((mark) => [
    `${encodeURI(mark)}${name}`,
    `${name}${encodeURI(mark)}`,
  ]),
  `x;${name}`,
  `${name}%5B%5D`,
  `${name}[]`,
  `=${name}`,
  `${'x'.repeat(4000)}&${'%71'.repeat(500)}`,
];

/** Values that change a page. */
const values: Record<(typeof pageQueryNames)[number], string> = {
  cursor: 'abc',
  tag: 'news',
  q: 'zzzz',
  near: '1,1',
  service: 'plumbing',
  open: '1',
  sent: 'contact',
  preview: 'x.y',
};

const pages = ['/', '/locations', '/contact', '/blog'];

describe.each(pages)('at %s', (path) => {
  test.each(pageQueryNames)('no other way to write %s changes what is kept of a page', async (name) => {
    const plain = throughEdge(path, '');
    const page = await get(path, plain);
    // The edge leaves the same of most of them, which is asked for once.
    const asked = new Map<string, ReturnType<typeof throughEdge> & { raw: string }>();
    for (const alias of aliasesOf(name)) {
      const raws = [`${alias}=${values[name]}`, `a=1&${alias}=${values[name]}`, `&&${alias}=${values[name]}`];
      for (const raw of raws) {
        const kept = throughEdge(path, raw);
        if (kept.key === plain.key) asked.set(kept.query, { ...kept, raw });
      }
    }
    expect(asked.size).toBeGreaterThan(5);
    for (const { raw, ...kept } of asked.values()) {
      const { status, text } = await get(path, kept);
      expect([raw, status, text]).toEqual([raw, page.status, page.text]);
    }
  });

  test.each(pageQueryNames)('of several %s, the page and the key have the same one', async (name) => {
    const one = throughEdge(path, `${name}=${values[name]}`);
    for (const others of [`${name}=other`, `${name}=`, `${name}`, `${name}=other&${name}=another`]) {
      const several = throughEdge(path, `${name}=${values[name]}&${others}`);
      expect(several).toEqual(one);
    }
  });
});

test('without the edge, a page reads names only as they are written', async () => {
  const plain = await ask('/locations');
  for (const alias of aliasesOf('q')) {
    const { text } = await ask(`/locations?${alias}=zzzz`);
    expect([alias, text]).toEqual([alias, plain.text]);
  }
  expect((await ask('/locations?q=zzzz')).text).not.toBe(plain.text);
});
