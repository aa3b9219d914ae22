import { type Outgoing, send } from '#lib/queue/queue.ts';
import type { StaffAccessRecord, StaffChangeRecord } from '#lib/staff-access/records.ts';

/** A record before and after it was written. */
interface Written<Stored> {
  before: Stored | undefined;
  after: Stored | undefined;
}

const ofAccess = ({ before, after }: Written<StaffAccessRecord>): Outgoing[] => {
  if (!after || after.id === before?.id) return [];
  const { ownerId, scope, staffId, id: accessId } = after;
  return [{ body: { kind: 'staff-access', ownerId, scope, staffId, accessId }, group: ownerId }];
};

const ofChange = ({ before, after }: Written<StaffChangeRecord>): Outgoing[] =>
  after && !before
    ? [{ body: { kind: 'staff-change', brandId: after.brandId, changeId: after.id }, group: after.brandId }]
    : [];

/** Tells the admins of each access that platform staff opened, and of what they made with it. */
export const tellOfStaff = async (
  accesses: readonly Written<StaffAccessRecord>[],
  changes: readonly Written<StaffChangeRecord>[],
): Promise<void> => {
  await send('mail', [...accesses.flatMap(ofAccess), ...changes.flatMap(ofChange)]);
};
