import { describe, expect, test } from 'vitest';
import { getLead } from '#lib/leads/leads/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const urlencoded = new URLSearchParams(answers).toString();
const typed = { 'content-type': 'application/x-www-form-urlencoded' };

const leadOf = async (leadId: string) =>
  (await world.call(getLead, { as: acme.admin.credentials, params: { brandId: acme.brandId, leadId } })).data.lead;

/** The body that `fetch` or a browser makes of a form, as text. */
const multipart = async (entries: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const { headers, body } = new Request('http://localhost/', { method: 'POST', body: form });
  return { type: headers.get('content-type') ?? '', body: await new Response(body).text() };
};

const aFile = (filename: string, bytes = 10) => new File(['x'.repeat(bytes)], filename, { type: 'application/pdf' });

describe('a form post', () => {
  test.each([
    ['fetch', '*/*'],
    ['a script that asks for JSON', 'application/json'],
    ['a script that takes both', 'application/json, text/plain, */*'],
    ['a script that names HTML after JSON', 'application/json, text/html;q=0.9'],
    ['a client that does not take HTML', 'text/html;q=0, */*'],
    ['a client without Accept', undefined],
  ])('by %s gets JSON', async (_, accept) => {
    const { submit } = await formOf(world, acme, { successRedirectUrl: '/thanks' });
    const reply = await submit(urlencoded, { ...typed, ...(accept && { accept }) });
    expect(reply).toMatchObject({ status: 201, data: { success: true } });
    expect((await leadOf(reply.data.leadId)).fields).toEqual(answers);
  });

  test('by fetch of a FormData gets JSON', async () => {
    const { submit } = await formOf(world, acme);
    const { type, body } = await multipart(Object.entries(answers));
    const reply = await submit(body, { 'content-type': type, accept: '*/*' });
    expect(reply).toMatchObject({ status: 201, data: { success: true } });
    expect(reply.data.ignoredFiles).toBeUndefined();
  });

  test('by fetch gets errors in the envelope', async () => {
    const { submit } = await formOf(world, acme);
    expect(await submit('name=Ada', { ...typed, accept: '*/*' })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'fields.email', code: 'required' }] },
    });
  });

  test('by a browser gets a redirect', async () => {
    const { submit } = await formOf(world, acme, { successRedirectUrl: 'https://acme.example/thanks' });
    const reply = await submit(urlencoded, { ...typed, accept: browser });
    expect(reply).toMatchObject({ status: 303, headers: { location: 'https://acme.example/thanks' } });
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['a body that cannot be read', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['a wrong brand', urlencoded, typed, 400],
    ['a type that forms do not post', 'x', { 'content-type': 'text/plain' }, 415],
    ['a body that is too large', `name=${'x'.repeat(70_000)}`, typed, 413],
  ])('by a browser with %s is shown a page', async (reason, body, headers, status) => {
    const made = await formOf(world, acme);
    const { url } = made;
    const address = reason === 'a wrong brand' ? url.replace(/brandId=.*/, 'brandId=x') : url;
    const reply = await fetch(address, { method: 'POST', body, headers: { ...headers, accept: browser } });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await reply.text()).toContain('</h1>');
  });

  test('with a JSON body gets JSON, whatever its Accept header', async () => {
    const { submit } = await formOf(world, acme);
    expect(await submit(answers, { accept: browser })).toMatchObject({ status: 201, data: { success: true } });
  });
});

describe('a file in a form', () => {
  test('is dropped, and the answer and the lead name it', async () => {
    const { submit } = await formOf(world, acme);
    const { type, body } = await multipart([...Object.entries(answers), ['fields[plan]', aFile('plan.pdf', 500_000)]]);
    const reply = await submit(body, { 'content-type': type });
    const ignored = [{ field: 'plan', filename: 'plan.pdf' }];
    expect(reply).toMatchObject({ status: 201, data: { success: true, ignoredFiles: ignored } });
    expect(await leadOf(reply.data.leadId)).toMatchObject({ fields: answers, ignoredFiles: ignored });
  });

  test('is named to a browser before the redirect', async () => {
    const { submit } = await formOf(world, acme, { successRedirectUrl: 'https://acme.example/thanks' });
    const { type, body } = await multipart([...Object.entries(answers), ['plan', aFile('<plan>.pdf')]]);
    const reply = await submit(body, { 'content-type': type, accept: browser });
    expect(reply.status).toBe(201);
    expect(reply.body).toContain('<li>&lt;plan&gt;.pdf</li>');
    expect(reply.body).toContain('<a href="https://acme.example/thanks">');
  });

  test('that was not chosen is not named', async () => {
    const { submit } = await formOf(world, acme);
    const { type, body } = await multipart([...Object.entries(answers), ['plan', aFile('', 0)]]);
    const reply = await submit(body, { 'content-type': type });
    expect(reply.data.ignoredFiles).toBeUndefined();
  });

  test('in place of a required answer is rejected with the reason', async () => {
    const { submit } = await formOf(world, acme);
    const { type, body } = await multipart([
      ['name', 'Ada'],
      ['email', aFile('ada.vcf')],
    ]);
    const reply = await submit(body, { 'content-type': type });
    expect(reply).toMatchObject({
      status: 400,
      error: {
        details: [{ field: 'fields.email', code: 'type', message: expect.stringContaining('does not accept files') }],
      },
    });
  });

  test('does not raise the limit of the answers', async () => {
    const { submit } = await formOf(world, acme);
    const { type, body } = await multipart([...Object.entries(answers), ['more', 'x'.repeat(70_000)]]);
    expect(await submit(body, { 'content-type': type })).toMatchObject({
      status: 413,
      error: { code: 'payload_too_large' },
    });
  });
});

describe('a form that is posted without a script has the lead of one with a script', () => {
  const asked = [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'call', label: 'Call me', type: 'checkbox' },
    { name: 'terms', label: 'I agree to be called', type: 'consent', showIf: { field: 'call', equals: true } },
  ];
  const page = 'https://partner.example/plumbers?utm_source=partner&utm_medium=cpc';

  test.each([
    ['that was ticked', { call: 'true', terms: 'true' }, { text: 'I agree to be called', granted: true }],
    ['that was not ticked', { call: 'true' }, { text: 'I agree to be called', granted: false }],
    ['that was not asked for', {}, null],
  ])('with a consent %s', async (_, ticked, consent) => {
    const { submit } = await formOf(world, acme, { fields: asked });
    const fields = Object.entries({ name: 'Ada', ...ticked }).map(([name, value]) => [`fields[${name}]`, value]);
    const { data } = await submit(new URLSearchParams(fields).toString(), { ...typed, accept: '*/*' });
    expect(await leadOf(data.leadId)).toMatchObject({ consent });
  });

  test('with the page and the source of the visit', async () => {
    const { submit } = await formOf(world, acme);
    const { data } = await submit(urlencoded, { ...typed, accept: '*/*', referer: page });
    const visit = { pageUrl: page, sourceType: 'paid', utmSource: 'partner', utmMedium: 'cpc' };
    expect(await leadOf(data.leadId)).toMatchObject(visit);
  });
});

describe('answers of several values', () => {
  const days = { name: 'days', label: 'Days', type: 'multiselect' as const, options: ['Mon', 'Tue', 'Wed'] };
  const lines = (...parts: [head: string, value: string][]) =>
    `${parts.map(([head, value]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`;
  const asJson = (name: string) => `name="${name}"\r\nContent-Type: application/json`;
  const inParts = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each<[string, Record<string, string>, string]>([
    ['PHP and Rails', typed, 'days[0]=Mon&days[1]=Tue'],
    ['PHP without numbers', typed, 'days[]=Mon&days[]=Tue'],
    ['HTML', typed, 'days=Mon&days=Tue'],
    ['qs', typed, 'fields[days][0]=Mon&fields[days][1]=Tue'],
    ['a script', typed, `fields=${encodeURIComponent('{"days":["Mon","Tue"]}')}`],
    ['curl', inParts, lines(['name="days"', 'Mon'], ['name="days"', 'Tue'])],
    ['PHP in parts', inParts, lines(['name="days[0]"', 'Mon'], ['name="days[1]"', 'Tue'])],
    ['Java, with a JSON part', inParts, lines([asJson('fields'), '{"days":["Mon","Tue"]}'])],
    ['a JSON part for each answer', inParts, lines([asJson('days'), '["Mon","Tue"]'])],
    [
      'a Blob',
      inParts,
      lines(['name="fields"; filename="blob"\r\nContent-Type: application/json', '{"days":["Mon","Tue"]}']),
    ],
  ])('as %s writes them are a list', async (_, headers, body) => {
    const { submit } = await formOf(world, acme, { fields: [days] });
    const reply = await submit(body, { ...headers, accept: '*/*' });
    expect([reply.status, reply.error]).toEqual([201, undefined]);
    expect((await leadOf(reply.data.leadId)).fields).toEqual({ days: ['Mon', 'Tue'] });
  });

  test.each<[string, Record<string, string>, string, object]>([
    ['of no field of the form', typed, 'other[0]=Mon', { field: 'fields.other[0]', code: 'unknown_field' }],
    ['below a field', typed, 'fields[days][first]=Mon', { field: 'fields.days[first]', code: 'unknown_field' }],
    ['that are no options', typed, 'days[0]=Sun', { field: 'fields.days', code: 'unknown_option' }],
  ])('%s are refused by their names', async (_, headers, body, wrong) => {
    const { submit } = await formOf(world, acme, { fields: [days] });
    const reply = await submit(body, { ...headers, accept: '*/*' });
    expect([reply.status, reply.error?.details]).toEqual([400, [expect.objectContaining(wrong)]]);
  });

  test.each([
    ['is cut short', '{"days":', 'The part fields is not valid JSON'],
    ['is nested too deeply', `{"days":${'['.repeat(40)}${']'.repeat(40)}}`, 'nested more than 32 levels'],
  ])('in a JSON part that %s are refused', async (_, value, message) => {
    const { submit } = await formOf(world, acme, { fields: [days] });
    const reply = await submit(lines([asJson('fields'), value]), { ...inParts, accept: '*/*' });
    expect([reply.status, reply.error]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed_json', message: expect.stringContaining(message) }),
    ]);
  });
});
