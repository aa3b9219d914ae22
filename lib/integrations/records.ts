import { queryAll } from '#lib/table/lists/query.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import { type BrandView, recordOf } from '#lib/table/table.ts';
import { save, type Write } from '#lib/table/write.ts';
import type { Integration } from './shape.contract.ts';

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

const integrations = recordKind<IntegrationRecord>('integration').ofBrand('INTEGRATION', '{key}', {
  title: 'Integration',
  internal: ['sealedCredentials'],
});

export const integrationKey = integrations.key;

/** All of a brand: at most one for each connector. */
export const readIntegrations = async (view: BrandView): Promise<IntegrationRecord[]> =>
  (await queryAll({ partition: integrations.partition(view) })).map((entry) => recordOf<IntegrationRecord>(entry));

/** The place of the sealed credentials, so that they open for no other brand or connector. */
export const integrationSealPlace = (view: BrandView, key: string): string => `integration:${view.id}:${key}`;

export const saveIntegration = (view: BrandView, record: IntegrationRecord): Write =>
  save(integrationKey(view, record.key), record);

/** A record without anything of its connection. */
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
