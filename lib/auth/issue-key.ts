import { apiKeyHash, apiKeyPrefix, newApiKey } from './api-key.ts';

/** A new key, and what is kept of it. */
export const issueKey = async () => {
  const key = await newApiKey();
  return { key, kept: { prefix: apiKeyPrefix(), last4: key.slice(-4), hash: await apiKeyHash(key) } };
};
