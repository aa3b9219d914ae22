import { apiKeyFingerprint, apiKeyHashes, apiKeyPrefix, newApiKey } from './api-key.ts';

/** A new key, and what is stored of it. */
export const issueKey = async () => {
  const key = await newApiKey();
  const [[hash], fingerprint] = await Promise.all([apiKeyHashes(key), apiKeyFingerprint(key)]);
  return { key, kept: { prefix: apiKeyPrefix(), last4: key.slice(-4), hash, fingerprint } };
};
