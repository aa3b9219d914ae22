import { returnUnit } from '#lib/platform/meters/units.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { type ApiKeyRecord, withdrawApiKey } from './records.ts';

/** A revoked key, and the writes that revoke it and return its unit of the plan. */
export const revocationOf = (
  view: BrandView,
  before: ApiKeyRecord,
  now: Date,
): { after: ApiKeyRecord; writes: Write[] } => {
  const after = { ...before, version: before.version + 1, revoked: true, updatedAt: now.toISOString() };
  return { after, writes: [...withdrawApiKey(view, after), returnUnit(view, 'apiKeys')] };
};
