import { seal } from '#lib/auth/seal.ts';
import { newInvitationToken, tokenHash } from '#lib/auth/tokens.ts';
import { epochSeconds, expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { newId } from '#lib/core/ids.ts';
import type { Role } from '#lib/core/operation.ts';
import { Problem } from '#lib/core/problem.ts';
import { claim } from '#lib/table/claims.ts';
import { type BrandView, brandView, type Key, platformView, queryAll } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
import type { Invitation } from './invitations.contract.ts';
import { type Progress, recentResends, statusOf } from './invitations.rules.ts';

export interface InvitationRecord extends Progress {
  kind: 'invitation';
  version: number;
  id: string;
  brandId: string;
  email: string;
  role: Role;
  locationIds: string[];
  invitedBy: string;
  /**
   * Hash of the token in the answer to the inviter, which proves nothing about the mailbox. Null once the invitation is
   * sent again.
   */
  hash: string | null;
  /** Hash of the token in the mail: whoever has it can read the mailbox. Absent in older invitations. */
  mailedHash?: string;
  acceptedAt: string | null;
  lastSentAt: string;
  /** When it was sent again, as far as that counts for the limit. */
  resends: string[];
  createdAt: string;
  updatedAt: string;
}

/** Finds the invitation of either token. */
interface InvitationToken {
  kind: 'invitation-token';
  brandId: string;
  invitationId: string;
  email: string;
  expiresAt: number;
}

/** Reserves an address for its pending invitation to a brand. */
interface Invited {
  kind: 'invited';
  holder: string;
  expiresAt: number;
}

const lifeMs = 7 * 86_400_000;
/** Expired invitations are kept for some time, so that a late click gets a clear error. */
const rememberedSeconds = 60 * 86_400;

export const invitationsOf = (view: BrandView): string => view.partition('INVITATION');

export const invitationKey = (view: BrandView, id: string): Key<InvitationRecord> => view.key('INVITATION', id);

export const invitationTokenKey = (hash: string): Key<InvitationToken> => platformView.key('INVITATION', hash);

const invitedKey = (view: BrandView, email: string): Key<Invited> => view.key('INVITED', email.trim().toLowerCase());

/** The place of a sealed token: its invitation. */
export const invitationSealPlace = (invitationId: string): string => `invitation#${invitationId}`;

const pending = (): Problem =>
  new Problem('invitation_pending', 'This e-mail address already has an open invitation: send that one again', {
    field: 'email',
  });

/** Whether this is the hash of a valid token. */
export const opens = ({ hash, mailedHash }: InvitationRecord, given: string): boolean =>
  given === hash || given === mailedHash;

/** Invitations to a brand that are pending and have not expired. */
export const countPending = async (view: BrandView, now: Date): Promise<number> => {
  const items = await queryAll({ partition: view.partition('INVITED'), attributes: ['expiresAt'] });
  return items.filter(({ expiresAt }) => !isExpired(Number(expiresAt), now)).length;
};

const hashesOf = ({ hash, mailedHash }: InvitationRecord): string[] =>
  [hash, mailedHash].filter((one) => typeof one === 'string');

/** The writes that make the tokens valid and send the mail with the second one. */
const sent = async (view: BrandView, record: InvitationRecord, mailedToken: string, now: Date): Promise<Write[]> => {
  const { id: invitationId, email } = record;
  const endsAt = new Date(record.endsAt);
  const invited: Invited = { kind: 'invited', holder: record.id, expiresAt: epochSeconds(endsAt) };
  const pointer: InvitationToken = {
    kind: 'invitation-token',
    brandId: view.id,
    invitationId,
    email,
    expiresAt: expiryAfter(rememberedSeconds, endsAt),
  };
  const sealedToken = await seal(mailedToken, invitationSealPlace(invitationId));
  return [
    claim(invitedKey(view, email), invited, now, pending),
    ...hashesOf(record).map((hash) => put(invitationTokenKey(hash), pointer)),
    task(view, 'mail', { kind: 'invitation', brandId: view.id, invitationId, sealedToken }, now),
  ];
};

interface Asked {
  brandId: string;
  email: string;
  role: Role;
  locationIds: string[];
  invitedBy: string;
}

/** A new invitation with its mail, which has a token of its own. The returned token is for the answer and not stored. */
export const newInvitation = async (
  asked: Asked,
  now: Date,
): Promise<{ invitation: InvitationRecord; token: string; writes: Write[] }> => {
  const view = brandView(asked.brandId);
  const at = now.toISOString();
  const [token, mailedToken] = [newInvitationToken(), newInvitationToken()];
  const invitation: InvitationRecord = {
    kind: 'invitation',
    version: 1,
    id: newId(now),
    ...asked,
    state: 'pending',
    hash: tokenHash(token),
    mailedHash: tokenHash(mailedToken),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    acceptedAt: null,
    lastSentAt: at,
    resends: [],
    createdAt: at,
    updatedAt: at,
  };
  const writes = [
    create(invitationKey(view, invitation.id), invitation),
    ...(await sent(view, invitation, mailedToken, now)),
  ];
  return { invitation, token, writes };
};

/** The same invitation with a new token in a new mail, the only valid one, for seven more days. */
export const renewInvitation = async (
  before: InvitationRecord,
  now: Date,
): Promise<{ invitation: InvitationRecord; writes: Write[] }> => {
  const view = brandView(before.brandId);
  const at = now.toISOString();
  const mailedToken = newInvitationToken();
  const invitation: InvitationRecord = {
    ...before,
    version: before.version + 1,
    hash: null,
    mailedHash: tokenHash(mailedToken),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    lastSentAt: at,
    resends: [...recentResends(before.resends, now), at],
    updatedAt: at,
  };
  const writes = [
    replace(invitationKey(view, invitation.id), invitation),
    ...hashesOf(before).map((hash) => remove(invitationTokenKey(hash))),
    ...(await sent(view, invitation, mailedToken, now)),
  ];
  return { invitation, writes };
};

/** The end of an invitation; the address may be invited again. */
export const closeInvitation = (
  before: InvitationRecord,
  state: 'accepted' | 'revoked',
  now: Date,
): { invitation: InvitationRecord; writes: Write[] } => {
  const view = brandView(before.brandId);
  const at = now.toISOString();
  const invitation: InvitationRecord = {
    ...before,
    version: before.version + 1,
    state,
    acceptedAt: state === 'accepted' ? at : null,
    updatedAt: at,
  };
  const key = invitationKey(view, before.id);
  // Once it has expired, the address may be reserved for another invitation.
  const holds = statusOf(before, now) === 'pending';
  return { invitation, writes: [replace(key, invitation), ...(holds ? [remove(invitedKey(view, before.email))] : [])] };
};

export const toInvitation = (record: InvitationRecord, now: Date): Invitation => ({
  id: record.id,
  email: record.email,
  role: record.role,
  locationIds: record.locationIds,
  status: statusOf(record, now),
  invitedBy: record.invitedBy,
  expiresAt: record.endsAt,
  acceptedAt: record.acceptedAt,
  lastSentAt: record.lastSentAt,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
