import * as z from 'zod';
import type { Role } from '#lib/platform/core/contract/operation.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, type Entry, type Key, platformView, type TenantView } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { mailKinds } from './mail-kinds.contract.ts';
import { user } from './shape.contract.ts';

/** Finds the user of an address, which is unique on the platform. */
export interface AddressRecord {
  kind: 'address';
  userId: string;
  tenantId: string;
  /** When the password was last changed. Devices and networks that were known before are unknown since then. */
  passwordChangedAt?: string;
}

/** One user's role in one brand. */
export interface MemberRecord {
  kind: 'member';
  userId: string;
  brandId: string;
  role: Role;
  /** The locations assigned to a franchisee. Other roles may access all. */
  locationIds: string[];
  /** The regions assigned to a franchisee, whose locations come on top. Absent in early records. */
  regionIds?: string[];
}

const { brandRoles: _, assignments: __, regionAssignments: ___, ...stored } = user.shape;
const shape = {
  ...stored,
  isSuperAdmin: stored.isSuperAdmin.default(false),
  status: stored.status.default('active'),
  /** How many of the versions are sign-ins. */
  signIns: z.int().exactOptional(),
  passwordHash: z.string(),
  /** Every operation but the change of the password is refused until it is changed. */
  mustChangePassword: z.boolean(),
  /** When a password that an admin gave expires, unless the user chose another before. */
  temporaryUntil: z.string().nullable(),
  /** Mails about leads that the user does without. */
  declinedMails: z.array(z.enum(mailKinds)).default([]),
};

const users = recordKind('user', shape).ofTenant('USER', '{userId}', {
  title: 'User',
  internal: ['passwordHash', 'signIns'],
});

export type UserRecord = RecordOf<typeof users>;
export const makeUser = users.make;

const addresses = recordKind<AddressRecord>('address').ofPlatform('ADDRESS', '{email}', {
  title: 'User by e-mail address in lower case',
});

const members = recordKind<MemberRecord>('member').ofTenant('MEMBER#{userId}', '{brandId}', {
  title: 'Membership: the role of a user in a brand',
  lists: { ofBrand: { index: 'GSI1', owner: 'brand', partition: 'MEMBERS', sort: '{userId}' } },
});

export const userKey = users.key;
export const memberKey = members.key;

/** The users of a tenant. */
export const usersOf = (tenant: TenantView) => users.partition(tenant);

export const userEmailKey = (email: string): Key<AddressRecord> => addresses.key(platformView, emailKey(email));

/** The version without sign-ins: the ETag stays the same when somebody signs in. */
export const editedVersion = ({ version, signIns = 0 }: UserRecord): { version: number } => ({
  version: version - signIns,
});

/** Notes that the password of an address has changed. */
export const notePasswordChange = ({ id, email }: Pick<UserRecord, 'id' | 'email'>, now: Date): Write =>
  update(userEmailKey(email), { set: { passwordChangedAt: now.toISOString() }, when: { userId: id } });

/** Whether the password is a temporary one that has expired. */
export const isTemporaryPasswordExpired = ({ temporaryUntil = null }: UserRecord, now: Date): boolean =>
  temporaryUntil !== null && new Date(temporaryUntil) <= now;

/** The memberships of a user, by brand. */
export const membershipsOf = (tenant: TenantView, userId: string) => members.partition(tenant, userId);

/** The users of a brand. */
export const membersOf = (view: BrandView) => members.list('ofBrand', view);

/** Whose entry it is in the list of a brand's people. */
export const memberId = ({ GSI1SK = '' }: Pick<Entry<Projected<MemberRecord>>, 'GSI1SK'>): string => GSI1SK;

/** A user has few brands. */
export const readMemberships = (tenant: TenantView, userId: string): Promise<MemberRecord[]> =>
  queryAll({ partition: membershipsOf(tenant, userId) });
