import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { now } from '#lib/platform/core/clock.ts';
import { awsAction } from '#test/support/outside/aws-action.ts';

interface Request {
  SecretId: string;
  SecretString?: string;
  ClientRequestToken?: string;
  VersionStage?: string;
}

const refused = (kind: string) => ({ status: 400, body: { __type: kind, message: kind } });

/** Secrets Manager, as far as our two calls need it: a version is identified by its token and never changes. */
export const startSecretStore = async () => {
  const values = new Map<string, string>();
  const versions = new Map<string, string>();
  const labels = new Map<string, { current: string; previous: string; changedAt: number }>();
  const atFirst = { current: 'by-cloudformation', previous: '', changedAt: 0 };

  const read = ({ SecretId, VersionStage }: Request) => {
    const value = values.get(SecretId);
    const { current, previous, changedAt } = labels.get(SecretId) ?? atFirst;
    const isPrevious = VersionStage === 'AWSPREVIOUS';
    if (value === undefined || (isPrevious && previous === ''))
      return refused('com.amazonaws.secretsmanager#ResourceNotFoundException');
    const SecretString = isPrevious ? versions.get(`${SecretId} ${previous}`) : value;
    return { status: 200, body: { SecretString, VersionId: isPrevious ? previous : current, CreatedDate: changedAt } };
  };
  const write = ({ SecretId, SecretString = '', ClientRequestToken = '' }: Request) => {
    const version = `${SecretId} ${ClientRequestToken}`;
    if (versions.has(version) && versions.get(version) !== SecretString) return refused('ResourceExistsException');
    const { current: previous } = labels.get(SecretId) ?? atFirst;
    if (values.has(SecretId)) versions.set(`${SecretId} ${previous}`, values.get(SecretId) ?? '');
    versions.set(version, SecretString);
    values.set(SecretId, SecretString);
    labels.set(SecretId, { current: ClientRequestToken, previous, changedAt: now().getTime() / 1000 });
    return { status: 200, body: {} };
  };
  const answer = (action: string, request: Request) => (action === 'GetSecretValue' ? read(request) : write(request));
  /** The operator's command to go back by one version. */
  const takeBack = (SecretId: string): void => {
    const { current, previous, changedAt } = labels.get(SecretId) ?? atFirst;
    values.set(SecretId, versions.get(`${SecretId} ${previous}`) ?? '');
    labels.set(SecretId, { current: previous, previous: current, changedAt });
  };
  let meanwhile: (() => Promise<unknown>) | undefined;
  /** Another writer's change between read and write of the next writer. */
  const beforeNextWrite = (run: () => Promise<unknown>): void => {
    meanwhile = run;
  };
  const interrupted = async (action: string): Promise<void> => {
    if (action === 'GetSecretValue') return;
    const run = meanwhile;
    meanwhile = undefined;
    await run?.();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const action = awsAction(request.headers);
      const signed = /^AWS4-HMAC-SHA256 Credential=.+, SignedHeaders=.+, Signature=[0-9a-f]{64}$/;
      await interrupted(action);
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
    labels.clear();
  };
  return { url: `http://127.0.0.1:${port}`, values, empty, takeBack, beforeNextWrite, stop: () => server.close() };
};
