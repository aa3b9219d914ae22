import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The value of a cookie of the request. An HTTP API sends cookies apart from the other headers. */
export const cookieOf = ({ cookies = [] }: APIGatewayProxyEventV2, name: string): string | undefined =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;

/** Scripts cannot read the cookie, and browsers send it only with requests of pages of the same site, to paths below `path`. */
export const setCookie = (name: string, value: string, path: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; Secure; SameSite=Strict`;
