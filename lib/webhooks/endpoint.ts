import { randomBytes } from 'node:crypto';
import { seal } from '#lib/auth/keyed.ts';
import type { FieldError } from '#lib/contract/errors.ts';
import type { BrandView } from '#lib/data/table.ts';
import { sealPlace, type WebhookRecord } from '#lib/data/webhooks.ts';
import { invalid } from '#lib/domain/problem.ts';
import { setting, variable } from '#lib/env.ts';
import { newId } from '#lib/ids.ts';
import { checkEndpointUrl } from './address.ts';
import { newSecret } from './signature.ts';

/** Only the stack on a developer's machine delivers to itself. */
export const localAllowed = (): boolean => setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true';

export const ownDomains = (): string[] => [new URL(variable('PUBLIC_URL')).hostname];

/** Throws `validation_error` for an address that we would never deliver to. */
export const requireReachable = (url: string, field: string): void => {
  const local = localAllowed();
  // A local stack lives on the very host that its endpoints are on.
  const refusal = checkEndpointUrl(url, { localAllowed: local, ownDomains: local ? [] : ownDomains() });
  const error: FieldError | null = refusal === null ? null : { field, code: 'format', message: refusal };
  if (error) throw invalid([error]);
};

type Wanted = Pick<WebhookRecord, 'url'> &
  Partial<Pick<WebhookRecord, 'description' | 'eventTypes' | 'formIds' | 'locationIds' | 'managedBy'>>;

/** A new endpoint and its secret in clear, which is shown once. */
export const newEndpoint = async (
  own: BrandView,
  wanted: Wanted,
  now: Date,
): Promise<{ record: WebhookRecord; secret: string }> => {
  const id = newId(now);
  const secret = newSecret(randomBytes);
  const at = now.toISOString();
  const record: WebhookRecord = {
    kind: 'webhook',
    version: 1,
    id,
    brandId: own.id,
    url: wanted.url,
    description: wanted.description ?? null,
    eventTypes: wanted.eventTypes ?? ['lead.submitted'],
    formIds: wanted.formIds ?? null,
    locationIds: wanted.locationIds ?? null,
    status: 'active',
    disabledReason: null,
    customHeaderNames: [],
    sealedSecrets: [{ sealed: await seal(secret, sealPlace(own, id)), until: null }],
    sealedHeaders: null,
    managedBy: wanted.managedBy ?? null,
    createdAt: at,
    updatedAt: at,
  };
  return { record, secret };
};
