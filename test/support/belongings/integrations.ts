import type { Addition } from './addition.ts';

/** A service is there for every brand; it asks nobody until it is connected. */
export const integrationsOf: Addition = async () => ({ integrationId: 'gtm' });
