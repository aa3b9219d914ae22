import { type BrandView, type Key, queryAll, recordOf } from '#lib/table/table.ts';
import { save, type Write } from '#lib/table/write.ts';
import type { WebhookRecord } from '#lib/webhooks/records.ts';
import type { Connector } from './connectors.rules.ts';
import type { Integration } from './contract.ts';

export interface IntegrationRecord
  extends Pick<
    Integration,
    | 'key'
    | 'status'
    | 'connectedAt'
    | 'lastVerifiedAt'
    | 'errorMessage'
    | 'connectedCredentialKeys'
    | 'connectedCredentials'
    | 'settings'
    | 'locationId'
  > {
  kind: 'integration';
  version: number;
  /** All credentials, as JSON. */
  sealedCredentials: string | null;
  /** The endpoint that the connection created. */
  webhookId: string | null;
  createdAt: string;
  updatedAt: string;
}

const kind = 'INTEGRATION';
export const integrationKey = (view: BrandView, key: string): Key<IntegrationRecord> => view.key(kind, key);

/** No more than there are connectors. */
export const readIntegrations = async (view: BrandView): Promise<IntegrationRecord[]> =>
  (await queryAll({ partition: view.partition(kind) })).map((item) => recordOf<IntegrationRecord>(item));

/** The place of the sealed credentials, so that they open for no other brand or connector. */
export const integrationSealPlace = (view: BrandView, key: string): string => `integration:${view.id}:${key}`;

export const saveIntegration = (view: BrandView, record: IntegrationRecord): Write => {
  const key = integrationKey(view, record.key);
  return save(key, record);
};

/** A disconnected record, without the data of its connection. */
export const disconnected = (before: IntegrationRecord, now: Date): IntegrationRecord => ({
  ...before,
  version: before.version + 1,
  status: 'not_connected',
  connectedAt: null,
  lastVerifiedAt: null,
  errorMessage: null,
  connectedCredentialKeys: [],
  connectedCredentials: {},
  settings: { formIds: null },
  locationId: null,
  sealedCredentials: null,
  webhookId: null,
  updatedAt: now.toISOString(),
});

const failures = {
  gone: 'The address answered 410 Gone, so nothing is sent to it any more. Connect it again.',
  failing: 'Ten deliveries over three days failed, so nothing is sent any more. Connect it again.',
  by_user: 'The webhook endpoint was switched off.',
};

type Health = Pick<Integration, 'status' | 'errorMessage' | 'lastVerifiedAt'>;

const healthOf = (
  record: IntegrationRecord | undefined,
  endpoint: Pick<WebhookRecord, 'status' | 'disabledReason'> | undefined,
): Health => {
  const { status = 'not_connected', errorMessage = null, lastVerifiedAt = null } = record ?? {};
  if (endpoint?.status !== 'disabled') return { status, errorMessage, lastVerifiedAt };
  return { status: 'error', errorMessage: failures[endpoint.disabledReason ?? 'by_user'], lastVerifiedAt };
};

/** A connector as a brand sees it. */
export const toIntegration = (
  connector: Connector,
  entitled: boolean,
  record: IntegrationRecord | undefined,
  endpoint: Pick<WebhookRecord, 'status' | 'disabledReason'> | undefined,
): Integration => ({
  key: connector.key,
  name: connector.name,
  description: connector.description,
  category: connector.category,
  logoUrl: null,
  entitlementRequired: connector.entitlementRequired,
  entitled,
  ...healthOf(record, endpoint),
  connectedAt: record?.connectedAt ?? null,
  credentialFields: connector.credentials.map(({ key, label, type, required, placeholder }) => ({
    key,
    label,
    type,
    required,
    placeholder,
  })),
  connectedCredentialKeys: record?.connectedCredentialKeys ?? [],
  connectedCredentials: record?.connectedCredentials ?? {},
  settings: record?.settings ?? { formIds: null },
  locationId: record?.locationId ?? null,
  docsUrl: connector.docsUrl,
});
