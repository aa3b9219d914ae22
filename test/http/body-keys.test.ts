import { expect, test } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const locationId = await locationOf(world, acme, 'Austin');

/** As text, since JavaScript does not write `__proto__` into JSON. */
const send = async (method: string, path: string, body: string) => {
  clock.advance(100);
  const headers = { ...acme.admin.credentials, 'content-type': 'application/json' };
  const response = await fetch(`${world.stack.url}/v1/brands/${acme.brandId}${path}`, { method, headers, body });
  const { error } = JSON.parse(await response.text());
  return { status: response.status, error };
};

test.each([
  ['PUT', () => `/locations/${locationId}/profile`, '{"attributes":{"constructor":true}}', ['attributes.constructor']],
  ['PUT', () => '/seo', '{"organizationSchema":{"a":[{"prototype":1}]}}', ['organizationSchema.a.0.prototype']],
  ['PUT', () => `/locations/${locationId}/custom-fields`, '{"values":{"__proto__":1}}', ['values.__proto__']],
  [
    'POST',
    () => '/content/items',
    '{"type":"PAGE","slug":"a","blocks":[{"constructor":1,"__proto__":{"x":1}}]}',
    ['blocks.0.constructor', 'blocks.0.__proto__'],
  ],
  ['POST', () => '/blog-posts', '{"title":"A","constructor":{"prototype":1}}', ['constructor']],
])('%s %s rejects reserved object keys and names them', async (method, path, body, fields) => {
  const before = await contents();
  const { status, error } = await send(method, path(), body);
  expect({ status, code: error.code }).toEqual({ status: 400, code: 'validation_error' });
  expect(error.details).toEqual(
    fields.map((field) => ({ field, code: 'format', message: `must not be named ${field.split('.').at(-1)}` })),
  );
  expect(changesBetween(before, await contents())).toEqual([]);
});

test('a form body is rejected in the same way', async () => {
  const { submit } = await formOf(world, acme);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const answer = await submit('fields[constructor]=x&fields[name]=A&fields[email]=a@b.example', headers);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('constructor');
});
