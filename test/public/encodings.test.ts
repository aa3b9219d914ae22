import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getLead } from '#lib/leads/leads/contract.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const { url } = await formOf(world, acme, { fields: [{ name: 'name', label: 'Name', type: 'text', required: true }] });

const leadOf = async (leadId: string) =>
  (await world.call(getLead, { as: acme.admin.credentials, params: { brandId: acme.brandId, leadId } })).data.lead;

const send = async (type: string, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
  const reply = await fetch(url, { method: 'POST', body, headers: { 'content-type': type, accept: '*/*', ...more } });
  const { data, error } = (await reply.json()) as { data?: { leadId: string }; error?: { code: string } };
  return data ? (await leadOf(data.leadId)).fields.name : `${reply.status} ${error?.code}`;
};

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=XX';
const part = 'Content-Disposition: form-data; name="name"';
const json = (name: string) => JSON.stringify({ fields: { name } });

test.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ['urlencoded UTF-8', urlencoded, 'name=Zo%C3%AB+M%C3%BCller', 'Zoë Müller'],
  ['urlencoded windows-1252', `${urlencoded}; charset=windows-1252`, 'name=Zo%EB+M%FCller', 'Zoë Müller'],
  ['urlencoded in Japanese', `${urlencoded};charset="Shift_JIS"`, 'name=%8ER%93c', '山田'],
  ['urlencoded with signs', urlencoded, 'name=a%2Bb%26c%3Dd=e+%zz', 'a+b&c=d=e %zz'],
  ['multipart UTF-8', multipart, `--XX\r\n${part}\r\n\r\nZoë\r\n--XX--\r\n`, 'Zoë'],
  [
    'multipart latin1',
    `${multipart}; charset=iso-8859-1`,
    Buffer.from(`--XX\r\n${part}\r\n\r\nZoë\r\n--XX--\r\n`, 'latin1'),
    'Zoë',
  ],
  [
    'multipart with a part in another encoding',
    multipart,
    Buffer.from(`--XX\r\n${part}\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\nZoë\r\n--XX--\r\n`, 'latin1'),
    'Zoë',
  ],
  [
    'multipart with a file whose name is in another encoding',
    multipart,
    Buffer.concat([
      Buffer.from('--XX\r\nContent-Disposition: form-data; name="f"; filename="Küche"\r\n\r\n\r\n', 'latin1'),
      Buffer.from(`--XX\r\n${part}\r\n\r\nZoë\r\n--XX--\r\n`),
    ]),
    'Zoë',
  ],
  ['urlencoded that names its encoding', urlencoded, '_charset_=windows-1252&name=Zo%EB', 'Zoë'],
  ['JSON', 'application/json; charset=UTF-8', json('Zoë \ufffd 😀'), 'Zoë \ufffd 😀'],
  ['JSON after a byte order mark', 'application/json', `\ufeff${json('Zoë')}`, 'Zoë'],
  ['JSON in ASCII', 'application/json; charset=iso-8859-1', json('Zoe'), 'Zoe'],
])('a body of %s is read as it was typed', async (_, type, body, name) => {
  expect(await send(type, body)).toBe(name);
});

test.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ['urlencoded that is not UTF-8', urlencoded, 'name=Zo%EB', '400 malformed_json'],
  ['urlencoded in half a character', urlencoded, 'name=Zo%C3', '400 malformed_json'],
  [
    'multipart that is not UTF-8',
    multipart,
    Buffer.from(`--XX\r\n${part}\r\n\r\nZoë\r\n--XX--\r\n`, 'latin1'),
    '400 malformed_json',
  ],
  ['JSON that is not UTF-8', 'application/json', Buffer.from(json('Zoë'), 'latin1'), '400 malformed_json'],
  [
    'JSON in latin1',
    'application/json; charset=iso-8859-1',
    Buffer.from(json('Zoë'), 'latin1'),
    '415 unsupported_media_type',
  ],
  ['an unknown encoding', `${urlencoded}; charset=klingon`, 'name=Ada', '415 unsupported_media_type'],
])('a body of %s is refused, and nothing damaged is stored', async (_, type, body, refusal) => {
  expect(await send(type, body)).toBe(refusal);
});

test.each(['gzip', 'x-gzip', 'br', 'zstd, gzip'])('a body compressed by %s is refused by name', async (encoding) => {
  const compressed = gzipSync(json('Zoë'));
  expect(await send('application/json', compressed, { 'content-encoding': encoding })).toBe(
    '415 unsupported_media_type',
  );
});

test('a content encoding that names a charset is ignored', async () => {
  expect(await send('application/json', json('Zoë'), { 'content-encoding': 'utf-8' })).toBe('Zoë');
});
