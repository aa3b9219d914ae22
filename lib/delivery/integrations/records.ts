import * as z from 'zod';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, recordOf } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { failureShape } from './failure.rules.ts';
import { integration } from './shape.contract.ts';

const shape = {
  ...integration.pick({
    key: true,
    status: true,
    connectedAt: true,
    lastVerifiedAt: true,
    errorMessage: true,
    connectedCredentialKeys: true,
    connectedCredentials: true,
    settings: true,
    locationId: true,
  }).shape,
  /** Why sending fails. Records that have none may still have `errorMessage`, in English. */
  failure: failureShape.nullable().default(null),
  /** All credentials, as JSON. */
  sealedCredentials: z.string().nullable(),
  /** The endpoint that the connection created. */
  webhookId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

const integrations = recordKind('integration', shape).ofBrand('INTEGRATION', '{key}', {
  title: 'Integration',
  internal: ['failure', 'sealedCredentials'],
});

export type IntegrationRecord = RecordOf<typeof integrations>;
export const makeIntegration = integrations.make;

export const integrationKey = integrations.key;

/** All of a brand: at most one for each connector. */
export const readIntegrations = async (view: BrandView): Promise<IntegrationRecord[]> =>
  (await queryAll({ partition: integrations.partition(view) })).map((entry) => recordOf<IntegrationRecord>(entry));

/** The place of the sealed credentials, so that they open for no other brand or connector. */
export const integrationSealPlace = (view: BrandView, key: string): string => `integration:${view.id}:${key}`;

export const saveIntegration = (view: BrandView, record: IntegrationRecord): Write =>
  save(integrationKey(view, record.key), record);

/** The occasion of a notice that a lead was passed on to a service; the recipient is the lead. */
export const passedOnOccasion = (key: string): string => `passed-on#${key}`;

/** A record without anything of its connection. */
export const disconnected = (before: IntegrationRecord, now: Date): IntegrationRecord => ({
  ...before,
  version: before.version + 1,
  status: 'not_connected',
  connectedAt: null,
  lastVerifiedAt: null,
  errorMessage: null,
  failure: null,
  connectedCredentialKeys: [],
  connectedCredentials: {},
  settings: { formIds: null },
  locationId: null,
  sealedCredentials: null,
  webhookId: null,
  updatedAt: now.toISOString(),
});
