import { createAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { makeMessage, messageKey } from '#lib/delivery/messages/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { storeUpload } from '#lib/platform/media/bucket/uploads.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { create } from '#lib/platform/table/write.ts';
import type { Addition } from './addition.ts';

/** The words of the visitor who replied. */
export const reply = { subject: 'Re: Your question', text: 'This afternoon, please.', from: 'grace@visitor.example' };

/** A template, and a reply to the lead with a file. */
export const addMessages: Addition = async (world, tenant, { leadId = '' }) => {
  const body = { name: 'First answer', subject: 'Your question', text: 'Hello {{lead.name}}' };
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId }, body };
  const { template } = (await world.call(createAnswerTemplate, request)).data;
  const view = brandView(tenant.brandId);
  const at = now();
  const id = newId(at);
  const key = `attachments/${view.id}/${leadId}/${id}/1`;
  await storeUpload(key, Buffer.from('a picture'), 'image/jpeg');
  const message = makeMessage({
    version: 1,
    ...{ id, brandId: view.id, leadId, at: at.toISOString(), direction: 'reply', status: 'received' },
    ...reply,
    attachments: [{ name: 'boiler.jpg', contentType: 'image/jpeg', sizeBytes: 9, file: { key } }],
  });
  await commit([create(messageKey(view, leadId, id), message)]);
  return { templateId: template.id, messageId: id, n: '1' };
};
