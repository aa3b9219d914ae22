import { expect, test } from 'vitest';
import { login } from '#lib/accounts/auth/contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { getForm } from '#lib/leads/forms/contract.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { completeUpload, createUpload } from '#lib/platform/media/uploads.contract.ts';
import { createSitePreviewLink } from '#lib/web/preview-links/contract.ts';
import { newPng } from '#test/media/scene.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { password } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { dev as stacks } from './checks/synthesised.ts';

/** The names that CloudFront gives to the distributions of a stage without names of its own. */
const given: Record<string, string> = {
  '<ApiEdge.DomainName>': 'd111111abcdef8.cloudfront.net',
  '<MediaEdge.DomainName>': 'd222222abcdef8.cloudfront.net',
};
const product = 'https://d111111abcdef8.cloudfront.net';
const media = 'https://d222222abcdef8.cloudfront.net';

const deployedValue = (value: string): string =>
  Object.entries(given).reduce((text, [token, name]) => text.replaceAll(token, name), value);

const variables = stacks
  .ofType<{ Environment?: { Variables: Record<string, string> } }>('AWS::Lambda::Function')
  .flatMap(({ Properties }) => Object.entries(Properties.Environment?.Variables ?? {}));

const world = await startWorld();
const acme = await world.tenant();
const as = acme.admin.credentials;

/** The environment of every function of the stage, in place of the values of this machine. */
for (const name of ['PUBLIC_URL', 'MEDIA_URL', 'ADMIN_ORIGINS'])
  process.env[name] = deployedValue(variables.find(([variable]) => variable === name)?.[1] ?? '');

test('every function gets the same addresses, and none is a placeholder', () => {
  for (const name of ['PUBLIC_URL', 'MEDIA_URL', 'ADMIN_ORIGINS']) {
    const values = variables.flatMap(([variable, value]) => (variable === name ? [deployedValue(value)] : []));
    expect(new Set(values)).toEqual(new Set([process.env[name]]));
    expect(values[0]).not.toMatch(/[<>{}]|\.example/);
  }
  expect([process.env.PUBLIC_URL, process.env.MEDIA_URL]).toEqual([product, media]);
});

test('a user signs in on the page that the distribution serves, and on no other of CloudFront', async () => {
  const body = { email: acme.admin.email, password, session: 'cookie' };
  const from = (origin: string) => world.call(login, { body, headers: { origin } });
  expect((await from(product)).status).toBe(200);
  for (const origin of [media, 'https://d333333abcdef8.cloudfront.net', 'https://frontage.example'])
    expect((await from(origin)).error?.code).toBe('origin_not_allowed');
});

test('links in mails, previews and snippets of forms lead to the distribution', async () => {
  const request = { as, params: { brandId: acme.brandId } };
  const email = 'new-editor@acme.example';
  expect((await world.call(createInvitation, { ...request, body: { email, role: 'marketing' } })).status).toBe(201);
  expect((await mailsTo(world, email))[0]?.text).toContain(`${product}/admin/accept-invitation#token=`);
  const preview = await world.call(createSitePreviewLink, { ...request, body: { expiresInSeconds: 60 } });
  expect(preview.data.previewLink.url).toContain(`${product}/sites/`);
  const { form } = await formOf(world, acme);
  const params = { brandId: acme.brandId, formId: form.id };
  expect((await world.call(getForm, { as, params })).text).toContain(product);
});

test('a file that is uploaded is shown on the distribution of media', async () => {
  const bytes = await newPng();
  const request = { as, params: { brandId: acme.brandId } };
  const body = { filename: 'door.png', contentType: 'image/png', sizeBytes: bytes.length };
  const { upload, media: announced } = (await world.call(createUpload, { ...request, body })).data;
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  expect((await fetch(upload.url, { method: 'POST', body: form })).ok).toBe(true);
  const mediaId = announced.id;
  await world.call(completeUpload, { as, params: { brandId: acme.brandId, mediaId } });
  await world.stack.drain();
  const listed = (await world.call(listBrandMedia, { ...request, query: { id: mediaId } })).data.media;
  expect(listed[0]?.url).toContain(`${media}/media/`);
});
