import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import ipaddr from 'ipaddr.js';
import { secrets } from '#lib/auth/secrets.ts';
import { header } from './call.ts';

/**
 * The visitor's address. Only the edge may name it, and proves itself with a secret that it adds to every request;
 * without that, it is the address of whoever is connected. Headers that a visitor can set are never believed.
 */
export const visitorAddress = async (event: APIGatewayProxyEventV2): Promise<string> => {
  const named = header(event, 'cloudfront-viewer-address');
  const throughEdge = named !== undefined && header(event, 'x-frontage-edge') === (await secrets()).edge;
  const address = throughEdge ? named.slice(0, named.lastIndexOf(':')) : event.requestContext.http.sourceIp;
  return ipaddr.isValid(address) ? networkOf(address) : 'unknown';
};

/** One household of IPv6 has a whole /64. */
const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
    : parsed.toString();
};
