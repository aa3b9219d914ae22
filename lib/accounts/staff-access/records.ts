import * as z from 'zod';
import type { Changed } from '#lib/accounts/audit-log/rules.ts';
import type { UserCaller } from '#lib/platform/access/caller.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key, TenantView } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import { storedAccess, storedChange } from './shape.contract.ts';

/**
 * The newest access of one person of the platform staff to a brand or tenant. The stream tells the admins of each that is opened,
 * so that a function that only reads can open one without writing tasks.
 */
const accessShape = {
  ...storedAccess.shape,
  /** The id of this opening. */
  id: z.string(),
  /** The brand or the tenant. */
  ownerId: z.string(),
};

/** Something lasting that platform staff made in a brand. The stream tells the admins. */
const changeShape = {
  ...storedChange.shape,
  brandId: z.string(),
  accessId: z.string(),
  /** The role and locations that a member had before, or the status of a user. */
  before: z
    .strictObject({ role: z.unknown(), locationIds: z.unknown(), regionIds: z.unknown(), status: z.unknown() })
    .partial()
    .exactOptional(),
};

const accesses = recordKind('staff-access', accessShape).ofAnyOwner('STAFF_ACCESS', '{scope}#{staffId}', {
  unpublished: true,
  title: 'Newest access of a person of the platform staff',
  followed: { id: z.string(), ownerId: z.string(), scope: storedAccess.shape.scope, staffId: z.string() },
});

const changes = recordKind('staff-change', changeShape).ofBrand('STAFF_CHANGE', '{changeId}', {
  unpublished: true,
  title: 'What platform staff made in a brand and what lasts, such as an API key',
  followed: { id: z.string(), brandId: z.string() },
});

export type StaffAccessRecord = RecordOf<typeof accesses>;
export type StaffChangeRecord = RecordOf<typeof changes>;

type Owner = BrandView | TenantView;

export const accessKey = (owner: Owner, staffId: string): Key<StaffAccessRecord> =>
  accesses.key(owner, owner.owner, staffId);
export const accessesOf = (owner: Owner) => accesses.partition(owner);
export const changeKey = changes.key;
export const changesOf = (view: BrandView) => changes.partition(view);

export const isOpen = ({ endsAt, endedAt }: Pick<StaffAccessRecord, 'endsAt' | 'endedAt'>, now: Date): boolean =>
  endedAt === null && now < new Date(endsAt);

interface Opening {
  staff: { id: string; firstName: string; lastName: string };
  reason: string;
  hours: number;
  /** The access that this one replaces. */
  before: StaffAccessRecord | undefined;
}

export const newAccess = (owner: Owner, { staff, reason, hours, before }: Opening, now: Date): StaffAccessRecord =>
  accesses.make({
    version: (before?.version ?? 0) + 1,
    id: newId(now),
    ownerId: owner.id,
    staffId: staff.id,
    staffName: `${staff.firstName} ${staff.lastName}`,
    scope: owner.owner,
    reason,
    openedAt: now.toISOString(),
    endsAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  });

/** The record of a lasting change that somebody makes with an access. */
export const staffChangeOf = (
  view: BrandView,
  { staffId, staffName, reason, id: accessId }: NonNullable<UserCaller['access']>,
  { operation, object, before }: Pick<Changed, 'object' | 'before'> & { operation: string },
  now: Date,
): Write => {
  const id = newId(now);
  const held = new Map<string, unknown>(Object.entries(before ?? {}));
  return create(
    changeKey(view, id),
    changes.make({
      version: 1,
      id,
      brandId: view.id,
      accessId,
      staffId,
      staffName,
      reason,
      operation,
      object,
      ...(object.type === 'member' &&
        before && {
          before: {
            role: held.get('role'),
            locationIds: held.get('locationIds'),
            ...(held.has('regionIds') && { regionIds: held.get('regionIds') }),
          },
        }),
      ...(object.type === 'user' && before && { before: { status: held.get('status') } }),
      madeAt: now.toISOString(),
    }),
  );
};
