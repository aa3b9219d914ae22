import { randomBytes } from 'node:crypto';
import { seal } from '#lib/auth/seal.ts';
import type { FieldError } from '#lib/contract/errors.ts';
import type { BrandView } from '#lib/data/table.ts';
import { sealPlace, type WebhookRecord } from '#lib/data/webhooks.ts';
import { invalid } from '#lib/domain/problem.ts';
import { setting, variable } from '#lib/env.ts';
import { newId } from '#lib/ids.ts';
import { checkEndpointUrl, type EndpointRules } from './address.ts';
import { newSecret } from './signature.ts';

/** Only the stack on a developer's machine delivers to itself. */
const localAllowed = (): boolean => setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true';

const ownDomains = (): string[] => [new URL(variable('PUBLIC_URL')).hostname];

/** What addresses are held to, when they are saved and each time they are sent to. */
export const endpointRules = (): EndpointRules => {
  const local = localAllowed();
  // A local stack lives on the very host that its endpoints are on.
  return { localAllowed: local, ownDomains: local ? [] : ownDomains() };
};

/** Throws `validation_error` for an address that we would never deliver to. */
export const requireReachable = (url: string, field: string): void => {
  const refusal = checkEndpointUrl(url, endpointRules());
  const error: FieldError | null = refusal === null ? null : { field, code: 'format', message: refusal };
  if (error) throw invalid([error]);
};

type Wanted = Pick<WebhookRecord, 'url'> &
  Partial<Pick<WebhookRecord, 'description' | 'eventTypes' | 'formIds' | 'locationIds' | 'managedBy'>>;

const overlapMs = 24 * 3_600_000;
/** More would make a header that receivers refuse. */
const mostEarlierSecrets = 4;

/** An endpoint under a new secret, given in clear. The one before it signs too for a day, while the receiver changes over. */
export const rotated = async (
  own: BrandView,
  before: WebhookRecord,
  now: Date,
): Promise<{ after: WebhookRecord; secret: string }> => {
  const secret = newSecret(randomBytes);
  const end = new Date(now.getTime() + overlapMs).toISOString();
  const valid = before.sealedSecrets.filter(({ until }) => until === null || until > now.toISOString());
  const earlier = valid.slice(0, mostEarlierSecrets).map(({ sealed, until }) => ({ sealed, until: until ?? end }));
  const sealedSecrets = [{ sealed: await seal(secret, sealPlace(own, before.id)), until: null }, ...earlier];
  const after = { ...before, version: before.version + 1, sealedSecrets, updatedAt: now.toISOString() };
  return { after, secret };
};

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
