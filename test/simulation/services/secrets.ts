import { generateKeyPairSync } from 'node:crypto';
import { documentsFrom } from '#lib/platform/credentials/derive.ts';
import { purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
import type { Secrets } from '#lib/platform/credentials/root-secrets.ts';
import type { Service } from '#test/simulation/base/network.ts';

/** The same in every run, as what is stored is derived from them. */
const secret = (name: string): string => Buffer.from(name.padEnd(32, '.')).toString('base64');

const known = { kid: '00000001', madeAt: '2026-01-01T00:00:00.000Z' };

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

const root: Secrets = {
  tokenKeys: [
    { ...known, privateJwk: privateKey.export({ format: 'jwk' }), publicJwk: publicKey.export({ format: 'jwk' }) },
  ],
  peppers: [{ ...known, secret: secret('pepper') }],
  dataKeys: [{ ...known, secret: secret('data') }],
  lastingKey: secret('lasting'),
  edge: 'edge',
};

const documents = documentsFrom(root);

/** The Lambda extension of Secrets Manager. */
export const secretsService: Service = {
  actionOf: () => 'read',
  answer: ({ query }) => {
    const purpose = purposes.find((one) => process.env[secretVariables[one]] === query?.secretId);
    return { status: 200, body: { SecretString: JSON.stringify(purpose && documents[purpose]) } };
  },
  throttled: () => ({ status: 400, body: { message: 'Throttled' } }),
};
