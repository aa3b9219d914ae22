import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { now } from '#lib/clock.ts';

interface Request {
  SecretId: string;
  SecretString?: string;
  ClientRequestToken?: string;
}

const refused = (kind: string) => ({ status: 400, body: { __type: kind, message: kind } });

/** Secrets Manager, as far as our two calls know it: a version is known by its token and never changes. */
export const startSecretStore = async () => {
  const values = new Map<string, string>();
  const versions = new Map<string, string>();
  const changedAt = new Map<string, number>();
  const answer = (action: string, { SecretId, SecretString = '', ClientRequestToken }: Request) => {
    if (action === 'GetSecretValue') {
      const value = values.get(SecretId);
      return value === undefined
        ? refused('com.amazonaws.secretsmanager#ResourceNotFoundException')
        : { status: 200, body: { SecretString: value, CreatedDate: changedAt.get(SecretId) ?? 0 } };
    }
    const version = `${SecretId} ${ClientRequestToken}`;
    if (versions.has(version) && versions.get(version) !== SecretString) return refused('ResourceExistsException');
    versions.set(version, SecretString);
    values.set(SecretId, SecretString);
    changedAt.set(SecretId, now().getTime() / 1000);
    return { status: 200, body: {} };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const action = String(request.headers['x-amz-target']).replace('secretsmanager.', '');
      const signed = /^AWS4-HMAC-SHA256 Credential=.+, SignedHeaders=.+, Signature=[0-9a-f]{64}$/;
      const { status, body } = signed.test(request.headers.authorization ?? '')
        ? answer(action, JSON.parse(Buffer.concat(chunks).toString()))
        : refused('MissingAuthenticationToken');
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const empty = (): void => {
    values.clear();
    versions.clear();
    changedAt.clear();
  };
  return { url: `http://127.0.0.1:${port}`, values, empty, stop: () => server.close() };
};
