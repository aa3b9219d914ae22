import { connectorOf } from '../../../lib/integrations/connectors.rules.ts';
import type { BodyOf, EntryOf } from '../data/operations.ts';

type Integration = EntryOf<'integrations/list'>;

/** Whether a brand with this plan can connect it. */
export const mayConnect = ({ entitled, credentialFields }: Integration): boolean =>
  entitled && credentialFields.length > 0;

const weights = { error: 0, connected: 1, not_connected: 2 } as const;

const weightOf = (integration: Integration): number => weights[integration.status] + (mayConnect(integration) ? 0 : 1);

/** What fails comes first, then what is connected, then what can be connected. */
export const order = (integrations: readonly Integration[]): Integration[] =>
  integrations.toSorted((one, other) => weightOf(one) - weightOf(other) || one.name.localeCompare(other.name));

/** Whether leads are passed on to it, so that it can be limited to some of them. */
export const takesLeads = (key: string): boolean => (connectorOf(key)?.leads ?? 'none') !== 'none';

/** Whether it is connected through a webhook endpoint of its own. */
export const hasEndpoint = (key: string): boolean => connectorOf(key)?.leads === 'webhook';

/** What the form of a connection holds. */
export interface ConnectionValues {
  credentials: Record<string, string>;
  settings: { formIds: string[] | null };
  /** At most one; null stands for all. */
  locationId: string[] | null;
}

/** What is stored and may be shown; secrets are entered again. */
export const valuesOf = ({ credentialFields, connectedCredentials, settings, locationId }: Integration) => ({
  credentials: Object.fromEntries(credentialFields.map(({ key }) => [key, connectedCredentials[key] ?? ''])),
  settings: { formIds: settings.formIds },
  locationId: locationId === null ? null : [locationId],
});

/** The request that connects it. An optional credential that is left empty is not sent. */
export const connectBody = (
  { credentials, settings, locationId }: ConnectionValues,
  { key, credentialFields }: Integration,
): BodyOf<'integrations/connect'> => {
  const required = new Set(credentialFields.filter((field) => field.required).map((field) => field.key));
  const given = Object.entries(credentials).filter(([name, value]) => required.has(name) || value !== '');
  return {
    credentials: Object.fromEntries(given),
    ...(takesLeads(key) && { settings, locationId: locationId === null ? null : (locationId[0] ?? '') }),
  };
};
