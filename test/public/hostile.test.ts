import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { timed } from '#test/support/cpu-time.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const target = await formOf(world, acme);

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const latin1 = Buffer.from('{"name":"Andr\u00e9"}', 'latin1').toString('latin1');

const bodies: [name: string, body: string, headers: Record<string, string>, status: number][] = [
  ['ten megabytes', JSON.stringify({ fields: { ...answers, message: megabytes(10) } }), {}, 413],
  ['seven megabytes of binary', megabytes(7), { 'content-type': 'application/octet-stream' }, 413],
  ['nesting twenty thousand deep', `{"fields":{"a":${nested(20_000)}}}`, {}, 400],
  ['nesting beyond what a form needs', `{"fields":{"a":${nested(500)}}}`, {}, 400],
  ['an object for a name', '{"fields":{"name":{"toString":"x"},"email":"a@b.example"}}', {}, 400],
  ['a prototype', '{"__proto__":{"polluted":true},"fields":{"__proto__":{"polluted":true}}}', {}, 400],
  ['a constructor', '{"fields":{"constructor":"x","name":"A","email":"a@b.example"}}', {}, 400],
  ['duplicate keys', '{"fields":{"name":"A","name":"B","email":"a@b.example"}}', {}, 201],
  ['NUL characters', '{"fields":{"name":"A\\u0000B","email":"a@b.example"}}', {}, 201],
  ['unpaired surrogates', '{"fields":{"name":"A\\ud800B","email":"a@b.example"}}', {}, 201],
  ['unpaired surrogates in a name', '{"fields":{"a\\udc00":"x","name":"A","email":"a@b.example"}}', {}, 400],
  [
    'a thousand fields',
    JSON.stringify({ fields: Object.fromEntries([...Array(1000).keys()].map((at) => [`f${at}`, at])) }),
    {},
    400,
  ],
  ['a number beyond all numbers', '{"fields":{"name":"C","email":"a@b.example","n":1e999}}', {}, 201],
  ['no JSON', 'name=A', {}, 400],
  ['a bare string', '"hello"', {}, 400],
  ['null', 'null', {}, 400],
  ['nothing', '', {}, 400],
  ['another character set', latin1, { 'content-type': 'application/json; charset=latin1' }, 415],
  ['a multipart body without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ['a broken multipart body', '--b\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ['huge headers', JSON.stringify(answers), { 'x-padding': 'x'.repeat(12_000) }, 431],
  ['a key too long', JSON.stringify(answers), { 'idempotency-key': 'k'.repeat(300) }, 400],
];

describe('the public submit', () => {
  test.each(bodies)('answers %s within a second of work', async (_, body, headers, status) => {
    const { result, cpuMs } = await timed(() => target.submit(body, headers));
    expect({ status: result.status, body: result.body.slice(0, 300) }).toMatchObject({ status });
    expect(cpuMs).toBeLessThan(1000);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('keeps readable tracking fields and no others', async () => {
    const query = { formId: target.form.id, limit: 100 };
    const { leads } = (
      await world.call(listLeads, { as: acme.admin.credentials, params: { brandId: acme.brandId }, query })
    ).data;
    expect(leads.map(({ fields }) => fields.name).toSorted()).toEqual(['AB', 'AB', 'B', 'C']);
  });

  test('survives clients that disconnect', async () => {
    const { hostname, port } = new URL(world.stack.url);
    for (let count = 0; count < 20; count++)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            'POST /public/forms/contact/submit HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"fields":',
          );
          socket.destroy();
          resolve();
        });
      });
    expect((await target.submit({ ...answers, name: 'Still here' })).status).toBe(201);
  });

  test.each([
    '/public/forms/%/submit',
    '/public/forms/%00/submit',
    '/public/forms/%ff/submit',
    '/%c0%ae%c0%ae/etc',
    '//',
  ])('answers the path %s below 500', async (path) => {
    const socket = connect(Number(new URL(world.stack.url).port), 'localhost');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
    expect(Number(answer.split(' ')[1])).toBeGreaterThanOrEqual(400);
    expect(Number(answer.split(' ')[1])).toBeLessThan(500);
    socket.destroy();
  });
});

test.each([
  ['a constructor', '{"constructor":{"a":1},"name":"F","fields":[]}'],
  ['control characters', '{"name":"F\\u0000","fields":[{"name":"a","label":"A","type":"text"}]}'],
  ['unpaired surrogates', '{"name":"F\\ud800","fields":[{"name":"a","label":"A","type":"text"}]}'],
  [
    'a pattern that never ends',
    '{"name":"F","fields":[{"name":"a","label":"A","type":"text","validation":{"pattern":"(a{1,99}){1,99}"}}]}',
  ],
])('a request of an admin with %s is rejected', async (_, body) => {
  const params = { brandId: acme.brandId };
  const reply = await world.call(createForm, { as: acme.admin.credentials, params, body });
  expect(reply).toMatchObject({ status: 400, error: { code: 'validation_error' } });
});
