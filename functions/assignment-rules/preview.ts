import { handle } from '#lib/http/handle.ts';
import { previewAssignment } from '#lib/leads/assignment-rules/contract.ts';
import { requireForms, requireLocation } from '#lib/use-cases/content/references.ts';
import { previewLead } from '#lib/use-cases/escalations/preview.ts';

export const handler = handle(previewAssignment, async ({ query }, { brand, view, now }) => {
  const { formId, locationId, at } = query;
  await Promise.all([requireForms(view, [formId], 'formId'), requireLocation(view, locationId ?? null, 'locationId')]);
  return { preview: await previewLead(brand, { formId, locationId, at: at === undefined ? now : new Date(at) }) };
});
