import type { IntegrationRecord } from './records.ts';

type Connection = Pick<IntegrationRecord, 'status' | 'locationId' | 'connectedCredentials'>;

/**
 * The identifier of a tag that a connection adds to all pages of the brand; null for none. A connection for one location
 * adds none, as it says which leads are passed on. One that fails to send still counts: the tag works by itself.
 */
export const tagOf = (connection: Connection | undefined, credential: string): string | null => {
  if (!connection || connection.status === 'not_connected' || connection.locationId !== null) return null;
  return connection.connectedCredentials[credential] ?? null;
};
