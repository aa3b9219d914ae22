import { issueAccessToken } from '#lib/platform/credentials/tokens.ts';
import type { Credentials } from './product.ts';

/** Credentials of the same session at another time: access tokens last for minutes, sessions of tests for years. */
export const renewed = async ({ authorization = '' }: Credentials, at: Date): Promise<Credentials> => {
  const [, payload = ''] = authorization.split('.');
  const { sub, tid, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { authorization: `Bearer ${await issueAccessToken({ sub, tid, sid }, at)}` };
};
