import { createServer } from 'node:http';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { settingsAt } from './account.ts';

/** Answers as AWS's layer beside a function does, out of the Secrets Manager of the emulator. */
export const startExtension = async (url: string) => {
  const client = new SecretsManagerClient(settingsAt(url));
  const server = createServer(async (request, response) => {
    const SecretId = URL.parse(request.url ?? '/', url)?.searchParams.get('secretId') ?? '';
    const found = await client.send(new GetSecretValueCommand({ SecretId })).catch(() => undefined);
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ Name: SecretId, SecretString: found?.SecretString }));
  });
  const port = await listen(server, 0);
  const stop = async (): Promise<void> => {
    await close(server);
    client.destroy();
  };
  return { port, stop };
};
