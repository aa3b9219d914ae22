import { Resolver } from 'node:dns/promises';
import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { setting } from '#lib/platform/core/env.ts';

const localServers = (): string[] =>
  setting('LOCAL_ENDPOINTS_ALLOWED', 'false') === 'true' ? setting('DNS_SERVERS', '').split(',').filter(Boolean) : [];

/** The errors that say that there is no such record. Others, such as a timeout, say nothing about it. */
const absent = new Set<unknown>(['ENOTFOUND', 'ENODATA']);

/** Whether DNS has a TXT record with this value under a name; undefined if DNS does not answer. */
export const hasTxtRecord = async (name: string, value: string): Promise<boolean | undefined> => {
  const resolver = new Resolver({ timeout: exchangeMs.dns, tries: 1 });
  const servers = localServers();
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const texts = await resolver.resolveTxt(name);
    return texts.some((chunks) => chunks.join('').trim() === value);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && absent.has(error.code);
    return isAbsent ? false : undefined;
  }
};
