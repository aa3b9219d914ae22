import { Resolver } from 'node:dns/promises';
import { exchangeMs } from '#lib/calls/limits.ts';
import { setting } from '#lib/core/env.ts';

const localServers = (): string[] =>
  setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true' ? setting('DNS_SERVERS', '').split(',').filter(Boolean) : [];

/** Whether DNS has a TXT record with this value under a name. A failed lookup counts as absent. */
export const hasTxtRecord = async (name: string, value: string): Promise<boolean> => {
  const resolver = new Resolver({ timeout: exchangeMs.dns, tries: 1 });
  const servers = localServers();
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const texts = await resolver.resolveTxt(name);
    return texts.some((chunks) => chunks.join('').trim() === value);
  } catch {
    return false;
  }
};
