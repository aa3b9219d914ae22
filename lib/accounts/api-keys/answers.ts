import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { type ApiKeyRecord, type ApiKeyUse, isExpired } from './records.ts';
import { type ApiKey, apiKey } from './shape.contract.ts';

const show = allowlist(apiKey);

export const toApiKey = (
  record: ApiKeyRecord,
  { use, creatorIsAdmin, now }: { use: ApiKeyUse | undefined; creatorIsAdmin: boolean; now: Date },
): ApiKey =>
  show({
    ...record,
    status: record.revoked ? 'revoked' : isExpired(record, now) ? 'expired' : 'active',
    creatorIsAdmin,
    lastUsedAt: use?.at ?? null,
    lastUsedIp: use?.ip ?? null,
  });
