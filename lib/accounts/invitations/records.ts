import * as z from 'zod';
import { emailKey } from '#lib/platform/core/email.ts';
import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, type Key, platformView } from '#lib/platform/table/table.ts';
import { invitationStates } from './rules.ts';
import { invitation } from './shape.contract.ts';

const shape = {
  ...invitation.omit({ status: true, expiresAt: true }).shape,
  brandId: z.string(),
  regionIds: invitation.shape.regionIds.default([]),
  state: z.enum(invitationStates).default('pending'),
  endsAt: z.string(),
  /**
   * The hash of the token in the answer to the inviter, which does not prove that a person reads mails to the address. Null once
   * the invitation was sent again.
   */
  hash: z.string().nullable(),
  /** The hash of the token in the mail, which proves that its holder reads mails to the address. Null in early invitations. */
  mailedHash: z.string().nullable(),
  /** When it was sent again, in the last 24 hours. */
  resends: z.array(z.string()).default([]),
};

/** Finds an invitation by one of its two tokens. */
export interface InvitationToken {
  kind: 'invitation-token';
  brandId: string;
  invitationId: string;
  email: string;
  expiresAt: number;
}

/** Claims an address for its pending invitation to a brand. */
export interface Invited {
  kind: 'invited';
  holder: string;
  expiresAt: number;
}

const invitations = recordKind('invitation', shape).ofBrand('INVITATION', '{invitationId}', {
  title: 'Invitation',
  internal: ['hash', 'mailedHash'],
});

export type InvitationRecord = RecordOf<typeof invitations>;
export const makeInvitation = invitations.make;

const tokens = recordKind<InvitationToken>('invitation-token').ofPlatform('INVITATION', '{hash}', {
  title: 'Invitation by the SHA-256 of a token: the one in the answer or the one in the mail',
});

const claims = recordKind<Invited>('invited').ofBrand('INVITED', '{email}', {
  title: 'Address with a pending invitation, in lower case; expires with the invitation',
});

export const invitationKey = invitations.key;
export const invitationTokenKey = (hash: string): Key<InvitationToken> => tokens.key(platformView, hash);
export const invitationsOf = (view: BrandView) => invitations.partition(view);

export const invitedKey = (view: BrandView, email: string): Key<Invited> => claims.key(view, emailKey(email));

/** The place of a sealed token: its invitation. */
export const invitationSealPlace = (invitationId: string): string => `invitation#${invitationId}`;

/** Whether this is the hash of a valid token. */
export const opens = ({ hash, mailedHash }: InvitationRecord, given: string): boolean =>
  given === hash || given === mailedHash;

/** The number of pending invitations to a brand. */
export const countPending = async (view: BrandView, now: Date): Promise<number> => {
  const entries = await queryAll({ partition: claims.partition(view), attributes: ['expiresAt'] });
  return entries.filter(({ expiresAt }) => !isExpiryPassed(expiresAt, now)).length;
};
