import { allMessages, messageKey } from '#lib/delivery/messages/records.ts';
import { removeFile } from '#lib/platform/media/bucket/remove.ts';
import { commit } from '#lib/platform/table/commit.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';

/** Removes answers and replies of an erased lead. The files go first: after a crash, the messages still name those that are left. */
export const eraseMessages = async (view: BrandView, leadId: string): Promise<void> => {
  for (const { id, attachments } of await allMessages(view, leadId)) {
    await Promise.all(attachments.map(({ file }) => removeFile(file)));
    await commit([remove(messageKey(view, leadId, id))]);
  }
};
