import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { secretsId } from '#infra/local/identity.ts';
import { userError } from '#infra/local/user-error.ts';
import { documentsFrom } from '#lib/platform/credentials/derive.ts';
import { newSecrets } from '#lib/platform/credentials/new-secrets.ts';
import { purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { type Secrets, secretsDocument } from '#lib/platform/credentials/root-secrets.ts';

const read = (file: string): Secrets => {
  try {
    const { success, data } = secretsDocument.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (success) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw userError(`The secrets in ${file} are damaged, or of another version; "npm run reset" deletes the local data.`);
};

/** Made once: sessions, API keys and sealed values of a data directory depend on it. */
const create = (file: string): void => {
  const made = newSecrets(randomBytes(24).toString('base64url'), new Date());
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** Serves what is derived from the secrets with the protocol of the AWS Parameters and Secrets Lambda extension. */
export const startSecrets = async ({ dataDir }: { dataDir: string }) => {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) create(file);
  const { edge } = read(file);
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://secrets');
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const Name = url?.searchParams.get('secretId');
    const purpose = purposes.find((candidate) => Name === `${secretsId}/${candidate}`);
    if (request.headers['x-aws-parameters-secrets-token'] !== token) answer(401, { message: 'Unauthorized' });
    else if (url?.pathname !== '/secretsmanager/get') answer(404, { message: 'Not Found' });
    else if (!purpose) answer(400, { message: 'ResourceNotFoundException' });
    // The file is read on each request, so that a change takes effect as it does in Secrets Manager.
    else answer(200, { Name, SecretString: JSON.stringify(documentsFrom(read(file))[purpose]) });
  });
  const port = await listen(server, 0);
  return { port, token, edge, stop: () => close(server) };
};
