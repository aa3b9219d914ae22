import { seal } from '#lib/auth/seal.ts';
import { newInvitationToken, tokenHash } from '#lib/auth/tokens.ts';
import type { Role } from '#lib/core/contract/operation.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { Problem } from '#lib/core/problem.ts';
import { epochSeconds, expiryAfter, isExpired } from '#lib/core/time/epoch.ts';
import { claim } from '#lib/table/claims.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import { type BrandView, brandView, type Key, platformView, queryAll } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
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
   * Of the token in the answer to the inviter, which does not prove that a person reads mails to the address. Null once
   * the invitation was sent again.
   */
  hash: string | null;
  /** Of the token in the mail, which proves that its holder reads mails to the address. Absent in early invitations. */
  mailedHash?: string;
  acceptedAt: string | null;
  lastSentAt: string;
  /** When it was sent again, in the last 24 hours. */
  resends: string[];
  createdAt: string;
  updatedAt: string;
}

/** Finds an invitation by one of its two tokens. */
interface InvitationToken {
  kind: 'invitation-token';
  brandId: string;
  invitationId: string;
  email: string;
  expiresAt: number;
}

/** Claims an address for its pending invitation to a brand. */
interface Invited {
  kind: 'invited';
  holder: string;
  expiresAt: number;
}

const lifeMs = 7 * 86_400_000;
/** How long a person who accepts too late gets the error that the invitation has expired. */
const rememberedSeconds = 60 * 86_400;

const invitations = recordKind<InvitationRecord>('invitation').ofBrand('INVITATION', '{invitationId}', {
  title: 'Invitation',
  internal: ['hash', 'mailedHash'],
});

const tokens = recordKind<InvitationToken>('invitation-token').ofPlatform('INVITATION', '{hash}', {
  title: 'Invitation by the SHA-256 of a token: the one in the answer or the one in the mail',
});

const claims = recordKind<Invited>('invited').ofBrand('INVITED', '{email}', {
  title: 'Address with a pending invitation, in lower case; expires with the invitation',
});

export const invitationKey = invitations.key;
export const invitationTokenKey = (hash: string): Key<InvitationToken> => tokens.key(platformView, hash);
export const invitationsOf = (view: BrandView) => invitations.partition(view);

const invitedKey = (view: BrandView, email: string): Key<Invited> => claims.key(view, email.trim().toLowerCase());

/** The place of a sealed token: its invitation. */
export const invitationSealPlace = (invitationId: string): string => `invitation#${invitationId}`;

const pending = (): Problem =>
  new Problem('invitation_pending', 'This e-mail address already has an open invitation: send that one again', {
    field: 'email',
  });

/** Whether this is the hash of a valid token. */
export const opens = ({ hash, mailedHash }: InvitationRecord, given: string): boolean =>
  given === hash || given === mailedHash;

/** The number of pending invitations to a brand. */
export const countPending = async (view: BrandView, now: Date): Promise<number> => {
  const entries = await queryAll({ partition: claims.partition(view), attributes: ['expiresAt'] });
  return entries.filter(({ expiresAt }) => !isExpired(expiresAt, now)).length;
};

const hashesOf = ({ hash, mailedHash }: InvitationRecord): string[] =>
  [hash, mailedHash].filter((one) => typeof one === 'string');

/** The writes that make the tokens valid and mail the second one. */
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

/** A new invitation with its mail, which has another token. `token` is for the answer; only its hash is stored. */
export const newInvitation = async (
  asked: Asked,
  now: Date,
): Promise<{ invitation: InvitationRecord; token: string; writes: Write[] }> => {
  const view = brandView(asked.brandId);
  const at = now.toISOString();
  const [token, mailedToken] = [newInvitationToken(), newInvitationToken()];
  const invitation: InvitationRecord = {
    kind: 'invitation',
    id: newId(now),
    brandId: asked.brandId,
    email: asked.email,
    role: asked.role,
    locationIds: asked.locationIds,
    invitedBy: asked.invitedBy,
    state: 'pending',
    hash: tokenHash(token),
    mailedHash: tokenHash(mailedToken),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    acceptedAt: null,
    lastSentAt: at,
    resends: [],
    ...firstVersion(now),
  };
  const writes = [
    create(invitationKey(view, invitation.id), invitation),
    ...(await sent(view, invitation, mailedToken, now)),
  ];
  return { invitation, token, writes };
};

/** The invitation with a new token in a new mail, valid for seven days; the tokens before are no longer valid. */
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

/** Ends an invitation; the address may be invited again. */
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
  // Once it has expired, another invitation may hold the claim of the address.
  const holds = statusOf(before, now) === 'pending';
  return { invitation, writes: [replace(key, invitation), ...(holds ? [remove(invitedKey(view, before.email))] : [])] };
};
