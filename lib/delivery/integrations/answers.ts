import type { WebhookRecord } from '#lib/delivery/webhooks/records.ts';
import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import type { Connector } from './connectors.rules.ts';
import { showCredentialField } from './contract.ts';
import type { IntegrationRecord } from './records.ts';
import { type Integration, integration } from './shape.contract.ts';

const show = allowlist(integration);

const failures = {
  gone: 'The address answered 410 Gone, so nothing is sent to it any more. Connect it again.',
  failing: `${maxAttempts} attempts over ${days(attemptDays)} failed, so nothing is sent any more. Connect it again.`,
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
): Integration =>
  show({
    ...connector,
    logoUrl: null,
    entitled,
    ...healthOf(record, endpoint),
    connectedAt: record?.connectedAt ?? null,
    credentialFields: connector.credentials.map(showCredentialField),
    connectedCredentialKeys: record?.connectedCredentialKeys ?? [],
    connectedCredentials: record?.connectedCredentials ?? {},
    settings: record?.settings ?? { formIds: null },
    locationId: record?.locationId ?? null,
  });
