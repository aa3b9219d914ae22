import type { StaffAccessRecord, StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';

const ofAccess = ({ ownerId, scope, staffId, id: accessId }: StaffAccessRecord): Outgoing => ({
  body: { kind: 'staff-access', ownerId, scope, staffId, accessId },
  group: ownerId,
});

const ofChange = ({ brandId, id: changeId }: StaffChangeRecord): Outgoing => ({
  body: { kind: 'staff-change', brandId, changeId },
  group: brandId,
});

/** Tells the admins of each access that platform staff opened, and of what they made with it. */
export const tellOfStaff = (opened: readonly StaffAccessRecord[], made: readonly StaffChangeRecord[]): Promise<void> =>
  send('mail', [...opened.map(ofAccess), ...made.map(ofChange)]);
