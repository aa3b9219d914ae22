import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildEmbed, embedModule } from '#infra/embed/build.ts';
import { getForm } from '#lib/leads/forms/contract.ts';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const { url } = world.stack;

const maxGzipBytes = 16_000;

test('the script has at most 16 kB with gzip, and needs nothing else', () => {
  const { code } = buildEmbed();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(maxGzipBytes);
  expect(code).not.toMatch(/\bimport\b|\brequire\(|\beval\(|new Function|innerHTML|document\.write/);
});

test('the functions know the script as it is built now', async () => {
  const stored = await readFile(new URL('../../lib/leads/forms/embed.contract.ts', import.meta.url), 'utf8');
  expect(stored, 'run "npm run embed"').toBe(embedModule(buildEmbed()));
});

test.each([
  ['the name of its version', embedScript.path, 'public, max-age=31536000, immutable'],
  ['the name that stays', '/embed/v1.js', 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400'],
])('the script is served under %s', async (_, path, caching) => {
  const answer = await fetch(url + path);
  const body = await answer.text();

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(embedScript.integrity);
});

test('another version of the script is not found', async () => {
  expect((await fetch(`${url}/embed/v1-0000000000000000.js`)).status).toBe(404);
});

test('a form is read with the snippet to paste, in which all texts are escaped', async () => {
  const fields = [{ name: 'name', label: 'Name & <b>more</b>', type: 'text', defaultValue: '"><script>1</script>' }];
  const { form } = await formOf(world, acme, { fields, submitLabel: "Let's go <3" });
  const params = { brandId: acme.brandId, formId: form.id };
  const { embedSnippet } = (await world.call(getForm, { as: acme.admin.credentials, params })).data;

  expect(embedSnippet.replace(/ name="\w+_[0-9a-f]{2}"/, ' name="trap"')).toBe(
    `<script async src="${url}${embedScript.path}" integrity="${embedScript.integrity}" crossorigin="anonymous"></script>
<frontage-form brand="${acme.brandId}" form="${form.slug}">
  <form action="${url}/public/forms/${form.slug}/submit?brandId=${acme.brandId}" method="post" accept-charset="utf-8">
    <p><label>Name &amp; &lt;b&gt;more&lt;/b&gt; <input name="fields[name]" type="text" value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"></label></p>
    <p hidden><label>Leave this empty <input name="trap" tabindex="-1" autocomplete="off"></label></p>
    <p><button type="submit">Let&#39;s go &lt;3</button></p>
  </form>
</frontage-form>
`,
  );
});

test('a form without a hidden input has none in its snippet', async () => {
  const { form } = await formOf(world, acme, { spam: { honeypot: false } });
  const params = { brandId: acme.brandId, formId: form.id };
  const { embedSnippet } = (await world.call(getForm, { as: acme.admin.credentials, params })).data;

  expect(embedSnippet).not.toContain('Leave this empty');
});

test('a page of any origin may send the headers of the script, and read what it needs', async () => {
  const { form } = await formOf(world, acme);
  const path = `${url}/public/forms/${form.slug}`;
  const origin = 'https://www.somebody.example';
  const preflight = await fetch(`${path}/submit?brandId=${acme.brandId}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Content-Type.*Idempotency-Key/);

  const read = await fetch(`${path}?brandId=${acme.brandId}`, { headers: { origin } });
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
  expect(read.headers.get('access-control-expose-headers')).toContain('Retry-After');
});
