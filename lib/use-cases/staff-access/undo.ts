import { apiKeyKey, isApiKeyExpired, withdrawApiKey } from '#lib/accounts/api-keys/records.ts';
import { revocationOf } from '#lib/accounts/api-keys/revoke.ts';
import { voidResets } from '#lib/accounts/auth/password-resets.ts';
import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { closeInvitation } from '#lib/accounts/invitations/changes.ts';
import { invitationKey } from '#lib/accounts/invitations/records.ts';
import { statusOf } from '#lib/accounts/invitations/rules.ts';
import { changeKey, changesOf, type StaffChangeRecord } from '#lib/accounts/staff-access/records.ts';
import { departAdmin } from '#lib/accounts/users/brand-admins.ts';
import { changeMember, readPerson } from '#lib/accounts/users/members.ts';
import { type MemberRecord, readMemberships, userKey } from '#lib/accounts/users/people.ts';
import { disconnected, integrationKey, saveIntegration } from '#lib/delivery/integrations/records.ts';
import { dropEndpointOf } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, recordOf, tenantView } from '#lib/platform/table/table.ts';
import { replace, update, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';

interface Made {
  view: BrandView;
  brand: BrandRecord;
  id: string;
  before: StaffChangeRecord['before'];
  now: Date;
}

const revokeKey = async ({ view, id, now }: Pick<Made, 'view' | 'id' | 'now'>): Promise<Write[]> => {
  const key = await get(apiKeyKey(view, id));
  return key && !key.revoked ? revocationOf(view, key, now).writes : [];
};

const disableWebhook = async ({ view, id, now }: Made): Promise<Write[]> => {
  const endpoint = await get(webhookKey(view, id));
  if (endpoint?.status !== 'active') return [];
  const updatedAt = now.toISOString();
  const after = {
    ...endpoint,
    version: endpoint.version + 1,
    status: 'disabled',
    disabledReason: 'by_user',
    updatedAt,
  } as const;
  return [replace(webhookKey(view, id), after)];
};

/** A role that somebody has changed again since is restored as well: an admin asks for what was before staff came. */
const restoreMember = async ({ brand, id, before, now }: Made): Promise<Write[]> => {
  const person = await readPerson(brand, id);
  if (!person || !before) return [];
  const assigned = before as Pick<MemberRecord, 'role' | 'locationIds' | 'regionIds'>;
  const { role } = assigned;
  const leaves = person.member.role === 'brand_admin' && role !== 'brand_admin';
  return [
    ...changeMember(person.user, person.member, assigned, now),
    ...(leaves ? await departAdmin(brand, id, now) : []),
  ];
};

/** A suspension by the undoing ends sessions, as any does. */
const restoreStatus = async ({ brand, id, before, now }: Made): Promise<Write[]> => {
  const tenant = tenantView(brand.tenantId);
  const [person, memberships, sessions] = await Promise.all([
    readPerson(brand, id),
    readMemberships(tenant, id),
    readSessions(tenant, id),
  ]);
  const status = before?.status;
  if (!person || person.user.status === status || (status !== 'active' && status !== 'suspended')) return [];
  const { version } = person.user;
  const change = update(userKey(tenant, id), {
    set: { status, updatedAt: now.toISOString() },
    add: { version: 1 },
    when: { version },
  });
  if (status === 'active') return [change];
  const administered = memberships.filter(({ role }) => role === 'brand_admin');
  const departures = await Promise.all(
    administered.map(({ brandId }) => departAdmin({ id: brandId, tenantId: brand.tenantId }, id, now)),
  );
  return [change, ...endSessions(tenant, sessions), ...departures.flat()];
};

const voidReset = async ({ brand, id, now }: Made): Promise<Write[]> => {
  const person = await readPerson(brand, id);
  return person ? voidResets(tenantView(brand.tenantId), person.user, now) : [];
};

const revokeInvitation = async ({ view, id, now }: Made): Promise<Write[]> => {
  const invitation = await get(invitationKey(view, id));
  if (invitation?.state === 'accepted')
    throw new Problem('invalid_transition', accountErrors().invitationAccepted, {
      status: 'accepted',
    });
  return invitation && statusOf(invitation, now) === 'pending'
    ? closeInvitation(invitation, 'revoked', now).writes
    : [];
};

const disconnect = async ({ view, id, now }: Made): Promise<Write[]> => {
  const integration = await get(integrationKey(view, id));
  if (!integration || integration.status === 'not_connected') return [];
  return [saveIntegration(view, disconnected(integration, now)), ...(await dropEndpointOf(view, integration, now))];
};

/** How each kind of object that platform staff can make ends. */
const undoing: Readonly<Record<string, (made: Made) => Promise<Write[]>>> = {
  'api-key': revokeKey,
  webhook: disableWebhook,
  member: restoreMember,
  user: (made) => (made.before === undefined ? voidReset(made) : restoreStatus(made)),
  invitation: revokeInvitation,
  integration: disconnect,
};

/** The writes that end what platform staff made; none where it is gone. */
export const undoOf = async (
  view: BrandView,
  brand: BrandRecord,
  { object: { type, id }, before }: StaffChangeRecord,
  now: Date,
): Promise<Write[]> => {
  const undo = undoing[type];
  if (!undo) throw new Error(`Nobody knows how to end a ${type} of platform staff`);
  return undo({ view, brand, id, before, now });
};

/** A transaction holds no more; a plan permits fewer keys that are not revoked. */
const maxKeys = 20;

/** Revokes the API keys that somebody of the platform staff made and still knows. */
export const revokeKeysOf = async (view: BrandView, staffId: string, now: Date): Promise<Write[]> => {
  const changes = await queryAll({ partition: changesOf(view) });
  const open = changes.filter(
    ({ staffId: by, object, endedAt }) => by === staffId && object.type === 'api-key' && endedAt === null,
  );
  const writes = await Promise.all(
    open.slice(-maxKeys).map(async (change) => {
      const key = await get(apiKeyKey(view, change.object.id));
      if (!key || key.revoked || isApiKeyExpired(key, now)) return [];
      const record = recordOf<StaffChangeRecord>(change);
      const after = { ...record, version: record.version + 1, endedAt: now.toISOString() };
      const { after: revoked } = revocationOf(view, key, now);
      return [[...withdrawApiKey(view, revoked), replace(changeKey(view, change.id), after)]];
    }),
  );
  const revoked = writes.flat();
  return revoked.length > 0 ? [...revoked.flat(), returnUnit(view, 'apiKeys', revoked.length)] : [];
};
