import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import type { Change } from '#lib/worker/stream.ts';

const messagesOf = (change: Change): Outgoing[] => {
  if (change.kind === 'staff-access' && change.after && change.after.id !== change.before?.id) {
    const { ownerId, scope, staffId, id: accessId } = change.after;
    return [{ body: { kind: 'staff-access', ownerId, scope, staffId, accessId }, group: ownerId }];
  }
  if (change.kind === 'staff-change' && change.after && !change.before) {
    const { brandId, id: changeId } = change.after;
    return [{ body: { kind: 'staff-change', brandId, changeId }, group: brandId }];
  }
  return [];
};

/** Tells the admins of each access that platform staff opened, and of what they made with it. */
export const tellOfStaff = async (changes: readonly Change[]): Promise<void> => {
  await send('mail', changes.flatMap(messagesOf));
};
