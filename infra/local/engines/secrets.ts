import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const newSecrets = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    tokenKeys: [
      {
        kid: randomBytes(6).toString('hex'),
        privateJwk: privateKey.export({ format: 'jwk' }),
        publicJwk: publicKey.export({ format: 'jwk' }),
      },
    ],
    pepper: randomBytes(32).toString('base64'),
    dataKey: randomBytes(32).toString('base64'),
    edge: randomBytes(24).toString('base64url'),
  };
};

const read = (file: string): { edge: string } => {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSecrets(), null, 2), { mode: 0o600 });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is damaged: it holds no JSON.`);
  }
};

/** The stage's secrets over the protocol of the AWS Parameters and Secrets Lambda extension. */
export const startSecrets = async ({ file, token }: { file: string; token: string }) => {
  const secrets = read(file);
  const server = createServer((incoming, response) => {
    const allowed = incoming.headers['x-aws-parameters-secrets-token'] === token;
    const known = incoming.url?.startsWith('/secretsmanager/get?secretId=');
    response.writeHead(allowed ? (known ? 200 : 404) : 401, { 'content-type': 'application/json' });
    response.end(allowed && known ? JSON.stringify({ SecretString: JSON.stringify(secrets) }) : '{}');
  });
  server.listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    edge: secrets.edge,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
