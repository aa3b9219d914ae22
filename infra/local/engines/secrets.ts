import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { close, listen } from '../listen.ts';
import { refusal } from '../refusal.ts';

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
    throw refusal(`The secrets in ${file} are damaged; "npm run reset" throws the local data away.`);
  }
};

/** The stage's secrets over the protocol of the AWS Parameters and Secrets Lambda extension. */
export const startSecrets = async ({ file }: { file: string }) => {
  const secrets = read(file);
  const server = createServer((incoming, response) => {
    const allowed = incoming.headers['x-aws-parameters-secrets-token'] === (process.env.AWS_SESSION_TOKEN ?? '');
    const known = incoming.url?.startsWith('/secretsmanager/get?secretId=');
    response.writeHead(allowed ? (known ? 200 : 404) : 401, { 'content-type': 'application/json' });
    response.end(allowed && known ? JSON.stringify({ SecretString: JSON.stringify(secrets) }) : '{}');
  });
  return {
    port: await listen(server, 0, 'localhost'),
    edge: secrets.edge,
    stop: () => close(server),
  };
};
