import type { updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { movedTo, requireReachable } from '#lib/delivery/webhooks/endpoint.ts';
import { managerOf } from '#lib/delivery/webhooks/managed.ts';
import { sealPlace, type WebhookRecord } from '#lib/delivery/webhooks/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';
import { requireForms, requireLocations } from '#lib/use-cases/content/references.ts';

type Request = Input<typeof updateWebhook>['body'];

/** Rejects an address that we would not send to, and filters that name unknown records. */
export const checkSettings = async (view: BrandView, { url, formIds, locationIds }: Request): Promise<void> => {
  if (url !== undefined) requireReachable(url, 'url');
  await requireForms(view, formIds ?? [], 'formIds');
  await requireLocations(view, locationIds ?? [], 'locationIds');
};

/** Headers that only the endpoint is sent; no answer shows their values. */
const sealedHeaders = async (
  view: BrandView,
  webhookId: string,
  headers: Record<string, string>,
): Promise<Pick<WebhookRecord, 'customHeaderNames' | 'sealedHeaders'>> => {
  const customHeaderNames = Object.keys(headers);
  const none = customHeaderNames.length === 0;
  return {
    customHeaderNames,
    sealedHeaders: none ? null : await seal(JSON.stringify(headers), sealPlace(view, webhookId)),
  };
};

const managedFields = {
  formId: ['url', 'formIds'],
  integrationId: ['url', 'formIds', 'locationIds'],
} as const;

/** The URL and the filters of a managed endpoint are set by its form or integration. */
export const refuseManaged = (endpoint: WebhookRecord, request: Request): void => {
  if (endpoint.managedBy === null) return;
  const manager = managerOf(endpoint.managedBy);
  const field = managedFields['formId' in manager ? 'formId' : 'integrationId'].find(
    (name) => request[name] !== undefined && JSON.stringify(request[name]) !== JSON.stringify(endpoint[name]),
  );
  if (field) throw new Problem('immutable_field', deliveryErrors().fieldManaged(field), { field, ...manager });
};

const switched = (before: WebhookRecord, status: WebhookRecord['status']): Partial<WebhookRecord> =>
  status === before.status ? {} : { status, disabledReason: status === 'active' ? null : 'by_user' };

/**
 * The endpoint after a request: omitted settings keep their value. With a new secret in clear, when the request moves the
 * endpoint to another origin.
 */
export const withSettings = async (
  view: BrandView,
  before: WebhookRecord,
  { url = before.url, customHeaders, status = before.status, ...change }: Request,
  now: Date,
): Promise<{ after: WebhookRecord; secret?: string | undefined }> => {
  const { record, secret } = await movedTo(view, before, url);
  const after = afterChange<WebhookRecord>(before, {
    ...record,
    ...omitUndefined(change),
    ...(customHeaders && (await sealedHeaders(view, before.id, customHeaders))),
    ...switched(before, status),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  return { after, secret };
};
