import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { FormRecord } from './records.ts';
import { spamDefaults } from './rules.ts';
import { type WholeForm, wholeForm } from './shape.contract.ts';

const show = allowlist(wholeForm);

/** A form with every setting; `visibleForm` leaves out those that a caller may not see. */
export const toForm = (record: FormRecord, leadCount: number): WholeForm =>
  show({
    ...record,
    spam: { ...spamDefaults, ...record.spam, hasSecretKey: record.sealedCaptchaSecret !== null },
    leadCount,
  });
