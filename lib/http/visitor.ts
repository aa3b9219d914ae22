import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { header } from './call.ts';
import { throughEdge } from './edge.ts';

/** The first groups of an IPv6 address, which is 16 bits each. */
const groupsOf = (address: string, count: number): string => {
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, count).join(':')}::/${16 * count}`;
};

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The key of a visitor for rate limits: an IPv4 address or an IPv6 network. */
export const visitorOf = (address: string): string => {
  const plain = plainOf(address);
  const version = isIP(plain);
  // One household has all of a /64.
  if (version === 6) return groupsOf(plain, 4);
  return version === 4 ? plain : 'unknown';
};

/** The network of an address, for the log: enough to recognise an attacker, and not a person. */
export const shortened = (address: string): string => {
  const plain = plainOf(address);
  const version = isIP(plain);
  if (version === 6) return groupsOf(plain, 3);
  return version === 4 ? plain.replace(/\d+$/, '0/24') : 'unknown';
};

/** The address that the edge names, or else that of the connection. */
const addressOf = async (event: APIGatewayProxyEventV2): Promise<string> => {
  const named = header(event, 'x-frontage-visitor');
  const { sourceIp } = event.requestContext.http;
  return named !== undefined && (await throughEdge(event)) ? named : sourceIp;
};

/** The network of whoever sent a request. That the secrets cannot be read must not hide why it was refused. */
export const sourceOf = async (event: APIGatewayProxyEventV2): Promise<string> =>
  shortened(await addressOf(event).catch(() => event.requestContext.http.sourceIp));

/**
 * The visitor's address. Only the edge may set it, and proves itself with a secret in every request; without that, it is
 * the address of the connection. Headers that a visitor can set are never used.
 */
export const visitorAddress = async (event: APIGatewayProxyEventV2): Promise<string> =>
  visitorOf(await addressOf(event));
