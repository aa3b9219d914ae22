import type { Addition } from './addition.ts';

/** A service exists for every brand, and is not called until it is connected. */
export const integrationsOf: Addition = async () => ({ integrationId: 'gtm' });
