import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Connector } from '#lib/delivery/integrations/connectors.rules.ts';
import { verifyCredentials } from '#lib/delivery/integrations/connectors.ts';
import { within } from '#lib/delivery/integrations/provider-addresses.ts';
import {
  type IntegrationRecord,
  integrationKey,
  integrationSealPlace,
  makeIntegration,
} from '#lib/delivery/integrations/records.ts';
import { pointIntegrationAt } from '#lib/delivery/webhooks/managed.ts';
import { postTestEvent } from '#lib/delivery/webhooks/test-event.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';

interface Wanted extends Pick<IntegrationRecord, 'settings' | 'locationId'> {
  credentials: Record<string, string>;
}

interface Connection {
  before: IntegrationRecord | undefined;
  record: IntegrationRecord;
  /** In clear, when an endpoint was created. */
  secret?: string | undefined;
  writes: Write[];
}

const refuseUnless = (refusal: Said | null, { key }: Connector): void => {
  if (refusal !== null) throw new Problem('integration_verification_failed', refusal, { integrationId: key });
};

/** A connection through a webhook endpoint is tested by a call to it. */
const endpointOf = async (
  view: BrandView,
  brand: BrandRecord,
  before: IntegrationRecord | undefined,
  connector: Connector,
  { credentials: { url = '' }, settings, locationId }: Wanted,
  now: Date,
) => {
  const wanted = {
    key: connector.key,
    url: connector.key === 'zapier' ? within('zapier', url) : url,
    description: connector.name,
    formIds: settings.formIds,
    locationIds: locationId === null ? null : [locationId],
  };
  const pointed = await pointIntegrationAt(view, brand, before?.webhookId ?? null, wanted, now);
  refuseUnless(await postTestEvent(view, pointed.record, connector.key, now), connector);
  return pointed;
};

/** A tested connection, ready to be stored. Throws `integration_verification_failed`. */
export const establishConnection = async (
  view: BrandView,
  brand: BrandRecord,
  connector: Connector,
  wanted: Wanted,
  now: Date,
): Promise<Connection> => {
  const before = await get(integrationKey(view, connector.key));
  const { credentials, settings, locationId } = wanted;
  const endpoint =
    connector.leads === 'webhook' ? await endpointOf(view, brand, before, connector, wanted, now) : undefined;
  if (!endpoint) refuseUnless(await verifyCredentials(connector.key, credentials, now), connector);

  const open = new Set(connector.credentials.filter(({ type }) => type === 'text').map(({ key }) => key));
  const at = now.toISOString();
  const record = makeIntegration({
    version: (before?.version ?? 0) + 1,
    key: connector.key,
    status: 'connected',
    connectedAt: at,
    lastVerifiedAt: at,
    connectedCredentialKeys: Object.keys(credentials),
    connectedCredentials: Object.fromEntries(Object.entries(credentials).filter(([key]) => open.has(key))),
    settings,
    locationId,
    sealedCredentials: await seal(JSON.stringify(credentials), integrationSealPlace(view, connector.key)),
    webhookId: endpoint?.webhookId,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  });
  return { before, record, secret: endpoint?.secret, writes: endpoint?.writes ?? [] };
};
