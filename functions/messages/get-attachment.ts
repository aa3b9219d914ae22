import { getAttachment } from '#lib/delivery/messages/contract.ts';
import { messageKey } from '#lib/delivery/messages/records.ts';
import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { downloadLink } from '#lib/platform/media/bucket/downloads.ts';
import { getAll } from '#lib/platform/table/table.ts';

export const handler = handle(getAttachment, async ({ params }, { view, caller, now }) => {
  const { leadId, messageId, n } = params;
  const read = await getAll({ lead: leadKey(view, leadId), message: messageKey(view, leadId, messageId) });
  visibleLead(read.lead, caller);
  const message = orNotFound(read.message, 'Message');
  const { name, file } = orNotFound(message.attachments[Number(n) - 1], 'Attachment');
  // Whatever the sender called it, no browser shows it.
  const link = await downloadLink(file.key, name, now, 'application/octet-stream');
  return { attachment: { name, ...link } };
});
