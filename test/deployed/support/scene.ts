import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startFunction } from './deployed-function.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import type { FunctionId, LocalService } from './prepare.ts';

const { bundles, templates, local, ...prepared } = inject('prepared');
export const { seeded, leads, edgeSecret, engines } = prepared;

const localServices: readonly LocalService[] = ['table', 'queues', 'objects', 'mail', 'secrets'];

/** The value of a variable that the template only refers to: `<MailQueue>`. The URLs of queues lead through the proxy. */
const resolved = (name: string, value: string, queues: string): string => {
  if (!value.includes('<')) return value;
  const found = local[name];
  if (found === undefined) throw new Error(`The local stack has no value for ${name}`);
  return found.replace(engines.queues, queues);
};

/** Where the function finds the services, and the credentials that the engines accept. */
const endpointsAt = (servers: Record<LocalService, FaultServer>): Record<string, string> => ({
  AWS_REGION: local.AWS_REGION ?? '',
  AWS_ACCESS_KEY_ID: local.AWS_ACCESS_KEY_ID ?? '',
  AWS_SECRET_ACCESS_KEY: local.AWS_SECRET_ACCESS_KEY ?? '',
  AWS_SESSION_TOKEN: local.AWS_SESSION_TOKEN ?? '',
  AWS_ENDPOINT_URL_DYNAMODB: servers.table.url,
  AWS_ENDPOINT_URL_SQS: servers.queues.url,
  AWS_ENDPOINT_URL_S3: servers.objects.url,
  AWS_ENDPOINT_URL_SESV2: servers.mail.url,
  PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(servers.secrets.port),
});

/**
 * A deployed function in a process of its own, for all tests of a file, with a fault server before each of its services.
 * `besides` are variables that the local stack does not have.
 */
export const openFunction = async (id: FunctionId, besides: Record<string, string> = {}) => {
  const started = localServices.map(async (name) => [name, await startFaultServer(name, engines[name])] as const);
  const servers = Object.fromEntries(await Promise.all(started)) as Record<LocalService, FaultServer>;
  const template = templates[id];
  const environment: Record<string, string> = { ...endpointsAt(servers), ...besides };
  for (const [name, value] of Object.entries(template.variables))
    environment[name] ??= resolved(name, value, servers.queues.url);
  const deployed = await startFunction(template, join(bundles, id), environment);
  afterAll(async () => {
    await deployed.stop();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  });
  return { deployed, servers };
};
