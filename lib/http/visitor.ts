import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { header } from './call.ts';
import { throughEdge } from './edge.ts';

/** The /64 of an IPv6 address, as its first four groups: one household has all of it. */
const networkOf = (address: string): string => {
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** The key of a visitor for rate limits: an IPv4 address or an IPv6 network. */
export const visitorOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 6) return networkOf(plain);
  return version === 4 ? plain : 'unknown';
};

/**
 * The visitor's address. Only the edge may set it, and proves itself with a secret in every request; without that, it is
 * the address of the connection. Headers that a visitor can set are never used.
 */
export const visitorAddress = async (event: APIGatewayProxyEventV2): Promise<string> => {
  const named = header(event, 'x-frontage-visitor');
  const { sourceIp } = event.requestContext.http;
  return visitorOf(named !== undefined && (await throughEdge(event)) ? named : sourceIp);
};
