import { randomBytes } from 'node:crypto';
import { setting, variable } from '#lib/platform/core/env.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { checkEndpointUrl, type EndpointRules } from './address.ts';
import { makeWebhook, sealPlace, type WebhookRecord } from './records.ts';
import { newSecret } from './signature.ts';

/** Only the stack on a developer's machine may deliver to itself. */
const localAllowed = (): boolean => setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true';

const ownDomains = (): string[] => [new URL(variable('PUBLIC_URL')).hostname];

/** The rules for addresses, applied when they are saved and on each delivery. */
export const endpointRules = (): EndpointRules => {
  const local = localAllowed();
  // A local stack is on the same host as its endpoints.
  return { localAllowed: local, ownDomains: local ? [] : ownDomains() };
};

/** Throws `validation_error` for an address that we never deliver to. */
export const requireReachable = (url: string, field: string): void => {
  const refusal = checkEndpointUrl(url, endpointRules());
  const error: FieldError | null = refusal === null ? null : { field, code: 'format', message: refusal };
  if (error) throw invalid([error]);
};

type Wanted = Pick<WebhookRecord, 'url'> &
  Partial<Pick<WebhookRecord, 'description' | 'eventTypes' | 'formIds' | 'locationIds' | 'managedBy'>>;

const overlapMs = 24 * 3_600_000;

type SealedSecret = WebhookRecord['sealedSecrets'][number];

const freshSecret = async (view: BrandView, webhookId: string): Promise<{ secret: string; sealed: SealedSecret }> => {
  const secret = newSecret(randomBytes);
  return { secret, sealed: { sealed: await seal(secret, sealPlace(view, webhookId)), until: null } };
};

interface Rotation {
  /** Ends the former secrets at once, for one that was leaked. */
  revokePrevious: boolean;
}

/**
 * An endpoint with a new secret, given in clear. Unless it is revoked, the former secret also signs for a day, while the
 * receiver changes over; no older one does.
 */
export const rotated = async (
  view: BrandView,
  before: WebhookRecord,
  { revokePrevious }: Rotation,
  now: Date,
): Promise<{ after: WebhookRecord; secret: string }> => {
  const { secret, sealed } = await freshSecret(view, before.id);
  const until = new Date(now.getTime() + overlapMs).toISOString();
  const previous = revokePrevious ? [] : before.sealedSecrets.slice(0, 1).map((current) => ({ ...current, until }));
  const sealedSecrets = [sealed, ...previous];
  const after = { ...before, version: before.version + 1, sealedSecrets, updatedAt: now.toISOString() };
  return { after, secret };
};

/**
 * An endpoint at another URL. Another origin is another receiver: it gets none of the custom headers, and signatures only
 * with a new secret, which is given in clear.
 */
export const movedTo = async (
  view: BrandView,
  before: WebhookRecord,
  url: string,
): Promise<{ record: WebhookRecord; secret?: string }> => {
  if (new URL(url).origin === new URL(before.url).origin) return { record: { ...before, url } };
  const { secret, sealed } = await freshSecret(view, before.id);
  return { record: { ...before, url, customHeaderNames: [], sealedHeaders: null, sealedSecrets: [sealed] }, secret };
};

/** A new endpoint and its secret in clear, which is shown once. */
export const newEndpoint = async (
  view: BrandView,
  wanted: Wanted,
  now: Date,
): Promise<{ record: WebhookRecord; secret: string }> => {
  const id = newId(now);
  const { secret, sealed } = await freshSecret(view, id);
  const record = makeWebhook({
    ...wanted,
    id,
    brandId: view.id,
    sealedSecrets: [sealed],
    ...firstVersion(now),
  });
  return { record, secret };
};
