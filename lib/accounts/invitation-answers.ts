import { allowlist } from '#lib/core/contract/allowlist.ts';
import { type Invitation, invitation } from './invitations.contract.ts';
import { statusOf } from './invitations.rules.ts';
import type { InvitationRecord } from './invitations.ts';

const showInvitation = allowlist(invitation);

export const toInvitation = (record: InvitationRecord, now: Date): Invitation =>
  showInvitation({ ...record, status: statusOf(record, now), expiresAt: record.endsAt });
