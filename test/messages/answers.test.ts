import { beforeEach, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import {
  createAnswerTemplate,
  listAnswerTemplates,
  updateAnswerTemplate,
} from '#lib/delivery/answer-templates/contract.ts';
import { noticeBatch } from '#lib/delivery/mail/sent-notices.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { createAnswer, getAttachment, listMessages } from '#lib/delivery/messages/contract.ts';
import { deleteLead, getLead } from '#lib/leads/leads/contract.ts';
import { listTimeline } from '#lib/leads/timeline/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { readReplyToken } from '#lib/platform/credentials/replies/reply-tokens.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { answerOccasion } from '#lib/use-cases/messages/settle.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);
const clock = testClock();
const world = await startWorld({ maxQueueDelaySeconds: 0 });

let scene: Scene;
let grace: string;
let people = 0;

beforeEach(async () => {
  clock.set(new Date());
  grace = `grace-${people++}@visitor.example`;
  scene = await openScene(world);
});

const text = 'Hello {{lead.name}},\n\nwhen may we call you?';
const answer = (leadId: string, body: object = {}, as: Credentials = scene.tenant.admin.credentials) =>
  world.call(createAnswer, {
    as,
    params: { ...scene.params, leadId },
    body: { subject: 'Your question', text, ...body },
  });
const messagesOf = async (leadId: string) =>
  (await world.call(listMessages, { as: scene.as, params: { ...scene.params, leadId } })).data.messages;
const submitted = (extra: object = {}) => scene.submit({ name: 'Grace Hopper', email: grace }, extra);

test('an answer is a mail of the brand to the visitor, with the signature, and its result is on it', async () => {
  const signature = 'Pat Example\nAcme, Austin';
  await world.call(updateMe, { as: scene.tenant.admin.credentials, body: { signature } });
  const leadId = await submitted();
  const { status, data } = await answer(leadId);
  expect(status).toBe(201);
  expect(data.message).toMatchObject({ direction: 'answer', to: grace, author: 'Pat Example', status: 'pending' });
  await world.stack.drain();

  const [mail, ...others] = await scene.mails(grace);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your question');
  expect(mail?.text).toBe('Hello Grace Hopper,\n\nwhen may we call you?\n\nPat Example\nAcme, Austin\n');
  expect(mail?.html).toContain('<p dir="auto">Pat Example<br>Acme, Austin</p>');
  const [local = '', domain] = mail?.replyTo[0]?.split('@') ?? [];
  expect([local.length, domain]).toEqual([63, 'reply.frontage.localhost']);
  expect(await readReplyToken(local.slice(2))).toEqual({ brandId: scene.params.brandId, leadId });
  expect(await messagesOf(leadId)).toMatchObject([{ status: 'sent', statusAt: clock.now().toISOString() }]);
});

test('the first answer makes a new lead viewed and notes the first response, once', async () => {
  const leadId = await submitted();
  const answeredAt = clock.now().toISOString();
  await answer(leadId);
  clock.advance(60_000);
  await answer(leadId);
  const { lead } = (await world.call(getLead, { as: scene.as, params: { ...scene.params, leadId } })).data;
  expect(lead).toMatchObject({
    status: 'viewed',
    firstResponseAt: answeredAt,
    firstResponseBy: scene.tenant.admin.id,
  });
});

test('a second answer refers to the first, and a redelivered one is sent once', async () => {
  const leadId = await submitted();
  await answer(leadId);
  await world.stack.drain();
  clock.advance(1000);
  const { message } = (await answer(leadId)).data;
  await world.stack.drain();
  await sendMail(eventOf({ kind: 'answer', ...scene.params, leadId, messageId: message.id }));
  const mails = await scene.mails(grace);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.headers).toEqual({ 'X-Loop': mails[0]?.replyTo[0] });
  expect(mails[1]?.headers['In-Reply-To']).toBe(`<${mails[0]?.id}@email.amazonses.com>`);
});

test('the result is noted by the next process if one crashed after it sent the mail', async () => {
  const leadId = await submitted();
  const { message } = (await answer(leadId)).data;
  const sent = { occasion: answerOccasion(message.id), address: grace };
  const claimed = await noticeBatch()(brandView(scene.params.brandId), sent, clock.now());
  if (typeof claimed === 'string') throw new Error('The notice is taken');
  await claimed.finish(clock.now());
  expect(await messagesOf(leadId)).toMatchObject([{ status: 'pending', statusAt: null }]);
  await world.stack.drain();
  expect(await messagesOf(leadId)).toMatchObject([{ status: 'sent' }]);
  expect(await scene.mails(grace)).toEqual([]);
});

test('a mail that the service refuses for good is marked as rejected', async () => {
  grace = `bounce@${people}.visitor.example`;
  const leadId = await submitted();
  await answer(leadId);
  await world.stack.drain();
  expect(await messagesOf(leadId)).toMatchObject([{ status: 'rejected' }]);
});

test('a lead without an address, one whose address bounced, and unknown tokens or templates are refused', async () => {
  const nobody = await scene.submit({ name: 'Nobody', email: 'größe@visitor.example' });
  expect((await answer(nobody)).error.code).toBe('no_email_address');
  await suppress(grace, 'bounce', clock.now());
  const leadId = await submitted();
  expect((await answer(leadId)).error.code).toBe('address_suppressed');
  const wrong = (await answer(leadId, { subject: 'Hi {{lead.shoeSize}}' })).error;
  expect(wrong.details).toMatchObject([{ field: 'subject', code: 'unknown_option' }]);
  const templateId = '01939b6e-5c00-7000-8000-0000000000ff';
  expect((await answer(leadId, { templateId })).error.code).toBe('invalid_reference');
  expect(await messagesOf(leadId)).toEqual([]);
});

test('a template is used by all who answer, and written by those who may', async () => {
  const { credentials: franchisee } = await scene.tenant.person('franchisee', []);
  const body = { name: 'Offer', subject: 'Offer of {{brand.name}}', text };
  const request = { params: scene.params, body };
  expect((await world.call(createAnswerTemplate, { ...request, as: franchisee })).error.code).toBe('role_required');
  const { template } = (await world.call(createAnswerTemplate, { ...request, as: scene.as })).data;
  const leadId = await submitted();
  const { message } = (await answer(leadId, { ...body, name: undefined, templateId: template.id })).data;
  expect(message).toMatchObject({ templateId: template.id, subject: expect.stringMatching(/^Offer of Brand/) });
  const { entries } = (await world.call(listTimeline, { as: scene.as, params: { ...scene.params, leadId } })).data;
  expect(entries).toContainEqual(
    expect.objectContaining({ type: 'answered', template: { id: template.id, name: 'Offer' } }),
  );
  const change = { as: scene.as, params: { ...scene.params, templateId: template.id }, body: { name: 'First reply' } };
  expect((await world.call(updateAnswerTemplate, change)).data.template).toMatchObject({
    ...body,
    name: 'First reply',
  });
  const { templates } = (await world.call(listAnswerTemplates, { as: scene.as, params: scene.params })).data;
  expect(templates).toMatchObject([{ id: template.id, name: 'First reply' }]);
});

test('leads of another location or brand are neither answered nor read', async () => {
  const place = { name: 'Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { as: scene.as, params: scene.params, body: place })).data;
  const leadId = await submitted({ locationId: location.id });
  const params = { ...scene.params, leadId };
  const other = await scene.tenant.person('franchisee', []);
  const key = { name: 'Elsewhere', scopes: ['*'], locationIds: [] as string[] };
  const elsewhere = (
    await world.call(createLocation, { as: scene.as, params: scene.params, body: { ...place, name: 'Boston' } })
  ).data.location;
  key.locationIds = [elsewhere.id];
  const { key: secret } = (
    await world.call(createApiKey, { as: scene.tenant.admin.credentials, params: scene.params, body: key })
  ).data;
  for (const as of [other.credentials, { 'x-api-key': secret }]) {
    expect((await answer(leadId, {}, as)).error.code).toBe('location_access_denied');
    expect((await world.call(listMessages, { as, params })).error.code).toBe('location_access_denied');
    const attachment = { ...params, messageId: leadId, n: '1' };
    expect((await world.call(getAttachment, { as, params: attachment })).error.code).toBe('location_access_denied');
  }
  const stranger = await world.tenant();
  const theirs = { as: stranger.admin.credentials, params: { brandId: stranger.brandId, leadId } };
  expect((await world.call(listMessages, theirs)).status).toBe(404);
  const own = await scene.tenant.person('franchisee', [location.id]);
  expect((await answer(leadId, {}, own.credentials)).status).toBe(201);
});

test('an erased lead keeps no answer, and one that waits is not sent', async () => {
  const leadId = await submitted();
  const { message } = (await answer(leadId)).data;
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId } });
  await world.stack.drain();
  await sendMail(eventOf({ kind: 'answer', ...scene.params, leadId, messageId: message.id }));
  expect(await scene.mails(grace)).toEqual([]);
});
