import type { WebhookRecord } from '#lib/delivery/webhooks/records.ts';
import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { integrationWords } from '#lib/platform/texts/data.ts';
import type { Connector } from './connectors.rules.ts';
import { showCredentialField } from './contract.ts';
import { sayFailure } from './failure.rules.ts';
import type { IntegrationRecord } from './records.ts';
import { type Integration, integration } from './shape.contract.ts';

const show = allowlist(integration);

const whyDisabled = (reason: WebhookRecord['disabledReason']): Said => {
  const { disabled } = integrationWords();
  return reason === 'failing' ? disabled.failing(maxAttempts, attemptDays) : disabled[reason ?? 'by_user'];
};

type Health = Pick<Integration, 'status' | 'errorMessage' | 'lastVerifiedAt'>;

const healthOf = (
  record: IntegrationRecord | undefined,
  endpoint: Pick<WebhookRecord, 'status' | 'disabledReason'> | undefined,
): Health => {
  const { status = 'not_connected', errorMessage = null, failure = null, lastVerifiedAt = null } = record ?? {};
  if (endpoint?.status === 'disabled')
    return { status: 'error', errorMessage: whyDisabled(endpoint.disabledReason), lastVerifiedAt };
  return { status, errorMessage: failure ? sayFailure(failure) : errorMessage, lastVerifiedAt };
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
    description: connector.description(),
    logoUrl: null,
    entitled,
    ...healthOf(record, endpoint),
    connectedAt: record?.connectedAt ?? null,
    credentialFields: connector.credentials.map(({ label, ...field }) =>
      showCredentialField({ ...field, label: label() }),
    ),
    connectedCredentialKeys: record?.connectedCredentialKeys ?? [],
    connectedCredentials: record?.connectedCredentials ?? {},
    settings: record?.settings ?? { formIds: null },
    locationId: record?.locationId ?? null,
  });
