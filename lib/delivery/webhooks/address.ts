import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address is plain global unicast. Only canonical notation counts: anything that the system might read
 * differently is rejected.
 */
export const isPublicAddress = (address: string): boolean => {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast') return false;
  // The library calls unclaimed ranges unicast, including `::7f00:1`, which old stacks read as 127.0.0.1.
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
};

/** Whether a connection may be opened to an address; only developers may have local receivers. */
export const mayReach = (address: string, localAllowed: boolean): boolean =>
  isPublicAddress(address) || (localAllowed && parse(address)?.range() === 'loopback');

const parse = (address: string) => (isIP(address) === 0 || address.includes('%') ? undefined : ipaddr.parse(address));

export interface EndpointRules {
  localAllowed: boolean;
  /** Host names of this platform, which must not call itself. */
  ownDomains: readonly string[];
}

const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const localDomains = ['localhost', 'local', 'internal', 'home.arpa'];

/** Why a webhook may not be sent to a URL, as the end of a sentence that starts with the field; null when it may. */
export const checkEndpointUrl = (url: string, { localAllowed, ownDomains }: EndpointRules): Said | null => {
  const target = URL.parse(url);
  if (!target) return deliveryErrors().completeUrl;
  if (target.username || target.password) return deliveryErrors().noUser;
  // The property `hash` is empty for a bare "#".
  if (target.href.includes('#')) return deliveryErrors().noFragment;

  const local = localAllowed && isLocal(target.hostname);
  if (target.protocol !== 'https:' && !(local && target.protocol === 'http:')) return deliveryErrors().startsWithHttps;
  if (local) return null;

  if (!['', '8443'].includes(target.port)) return deliveryErrors().port;
  if (within(target.hostname, ownDomains)) return deliveryErrors().notOurs;
  return isPublicHost(target.hostname) ? null : deliveryErrors().reachable;
};

/** The host of a URL without the brackets of an IPv6 literal. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '');

const isPublicHost = (host: string): boolean =>
  isPublicAddress(bareHost(host)) || (hostName.test(host) && !within(host, localDomains));

const isLocal = (host: string): boolean => within(host, ['localhost']) || parse(bareHost(host))?.range() === 'loopback';

const within = (host: string, domains: readonly string[]): boolean =>
  domains.map((domain) => domain.toLowerCase()).some((domain) => host === domain || host.endsWith(`.${domain}`));
