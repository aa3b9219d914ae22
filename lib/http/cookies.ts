import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The value of a cookie of the request. An HTTP API sends cookies apart from the other headers. Of two with one name at least one
 * is not ours, and nothing says which: neither is taken.
 */
export const cookieOf = ({ cookies = [] }: APIGatewayProxyEventV2, name: string): string | undefined => {
  const [cookie, ...others] = cookies.filter((one) => one.trimStart().startsWith(`${name}=`));
  return others.length > 0 ? undefined : cookie?.trimStart().slice(name.length + 1) || undefined;
};

/**
 * Scripts cannot read the cookie, and browsers send it only with requests of pages of the same site. With the prefix `__Host-` in
 * its name, browsers take it only from this host itself over TLS: no subdomain and no other path can plant one.
 */
export const setCookie = (name: `__Host-${string}`, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`;
