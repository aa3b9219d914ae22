import { connectorOf } from '../../../lib/delivery/integrations/connectors.rules.ts';
import type { BodyOf, EntryOf } from '../data/operations.ts';

type Integration = EntryOf<'integrations/list'>;

/** Whether the brand's plan permits the connection. */
export const mayConnect = ({ entitled, credentialFields }: Integration): boolean =>
  entitled && credentialFields.length > 0;

const weights = { error: 0, connected: 1, not_connected: 2 } as const;

const weightOf = (integration: Integration): number => weights[integration.status] + (mayConnect(integration) ? 0 : 1);

/** Sorts failing integrations first, then connected ones, then available ones. */
export const order = (integrations: readonly Integration[]): Integration[] =>
  integrations.toSorted((one, other) => weightOf(one) - weightOf(other) || one.name.localeCompare(other.name));

/** Whether the service receives leads. Only such a connection can be limited to forms and locations. */
export const takesLeads = (key: string): boolean => (connectorOf(key)?.leads ?? 'none') !== 'none';

/** Whether the connection uses a webhook endpoint. */
export const hasEndpoint = (key: string): boolean => connectorOf(key)?.leads === 'webhook';

/** Values of the form of a connection. */
export interface ConnectionValues {
  credentials: Record<string, string>;
  settings: { formIds: string[] | null };
  /** At most one location; null: all. */
  locationId: string[] | null;
}

/** Form values of the stored connection. Secrets are empty and must be entered again. */
export const valuesOf = ({ credentialFields, connectedCredentials, settings, locationId }: Integration) => ({
  credentials: Object.fromEntries(credentialFields.map(({ key }) => [key, connectedCredentials[key] ?? ''])),
  settings: { formIds: settings.formIds },
  locationId: locationId === null ? null : [locationId],
});

/** The connect request. Empty optional credentials are left out. */
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
