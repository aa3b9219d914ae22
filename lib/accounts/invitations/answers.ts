import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { Invitation } from './contract.ts';
import type { InvitationRecord } from './records.ts';
import { statusOf } from './rules.ts';
import { invitation } from './shape.contract.ts';

const showInvitation = allowlist(invitation);

export const toInvitation = (record: InvitationRecord, now: Date): Invitation =>
  showInvitation({ ...record, status: statusOf(record, now), expiresAt: record.endsAt });
