import type { Role } from '#lib/platform/core/contract/operation.ts';
import { invitationDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { epochSeconds, expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { newInvitationToken, tokenHash } from '#lib/platform/credentials/tokens.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import {
  type InvitationRecord,
  type InvitationToken,
  type Invited,
  invitationKey,
  invitationSealPlace,
  invitationTokenKey,
  invitedKey,
  makeInvitation,
} from './records.ts';
import { recentResends, statusOf } from './rules.ts';

const lifeMs = invitationDays * 86_400_000;
/** How long a person who accepts too late gets the error that the invitation has expired. */
const rememberedSeconds = 60 * 86_400;

const pending = (): Problem =>
  new Problem('invitation_pending', accountErrors().invitationPending, {
    field: 'email',
  });

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
  regionIds?: string[];
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
  const invitation = makeInvitation({
    id: newId(now),
    brandId: asked.brandId,
    email: asked.email,
    role: asked.role,
    locationIds: asked.locationIds,
    regionIds: asked.regionIds,
    invitedBy: asked.invitedBy,
    hash: tokenHash(token),
    mailedHash: tokenHash(mailedToken),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    lastSentAt: at,
    ...firstVersion(now),
  });
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
