import { toMessage } from '#lib/delivery/messages/answers.ts';
import { listMessages } from '#lib/delivery/messages/contract.ts';
import { messagesOf } from '#lib/delivery/messages/records.ts';
import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listMessages, async ({ params, query }, { view, caller }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const list = { owner: view.id, operation: `${listMessages.id}#${lead.id}`, filter: query };
  const { items, nextCursor } = await readPage(messagesOf(view, lead.id), list);
  return { messages: items.map(toMessage), nextCursor };
});
