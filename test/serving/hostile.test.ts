import { expect, test } from 'vitest';
import { keepVisit } from '#lib/web/rendering/layout/visit.ts';
import { exchange } from '#test/local/raw-http.ts';
import { startWorld } from '#test/support/world.ts';
import { publishedPage, visitor } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const host = `${acme.slug}.localhost`;
const ask = visitor(world, host);
await publishedPage(world, acme, 'about');

const isOurs = (text: string): void => expect(text).not.toMatch(/\bat \S+ \(|node:internal|Error:|TypeError/);

test.each([
  ['invalid percent encoding', '/%zz', 400],
  ['half of a character', '/caf%C3', 400],
  ['a zero byte', '/about%00', 400],
  ['a line break', '/about%0d%0aSet-Cookie:x=1', 400],
  ['a backslash', '/%5c%5cevil.example', 400],
  ['a lone surrogate', '/%ED%A0%80', 400],
  ['another host in the path', '//evil.example/about', 404],
  ['a host behind an encoded slash', '/%2f%2fevil.example', 404],
  ['a path above the site', '/../../v1/me', 404],
  ['letters of another script', '/%F0%9F%8D%95', 404],
  ['a name of every object', '/__proto__/constructor', 404],
  ['a script', '/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ['an endless path', `/${'a/'.repeat(3000)}`, 400],
  ['an endless segment', `/${'a'.repeat(5000)}`, 400],
])('%s is answered plainly', async (_, path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/(?:html|plain); charset=utf-8$/);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.text).not.toContain('<script>alert');
  isOurs(answer.text);
});

test.each([
  'page=-1',
  'page=1e9',
  'page=99999999999',
  'tag=%00',
  `tag=${'x'.repeat(5000)}`,
  'preview=%',
  'sent=%3Cscript%3E',
  'near[]=1&near[]=2',
  'q=%F0%9F%8D%95',
  '__proto__=1&constructor=2',
  '&&&===',
])('the query %s is a page or a plain error', async (query) => {
  const answer = await ask(`/about?${query}`);
  expect([200, 400, 404]).toContain(answer.status);
  expect(answer.text.replace(`<script>${keepVisit}`, '')).not.toContain('<script>');
  isOurs(answer.text);
});

test.each(['', ':', '..', 'a'.repeat(300), '<script>', '%', `${acme.slug}.localhost:99999`, '[::1]', 'é.localhost'])(
  'the host header "%s" is answered plainly',
  async (name) => {
    const text = await exchange(world.stack.port, `GET /about HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 (?:200|301|400|404) /);
    isOurs(text);
  },
);

test('the path of a site without its host is not one of the API', async () => {
  for (const path of ['/sites/', '/sites//about', '/sites/%00/about'])
    expect([400, 404], path).toContain((await fetch(`${world.stack.url}${path}`)).status);
});
