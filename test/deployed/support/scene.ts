import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { startFunction, type Template } from './deployed-function.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import type { LocalService } from './prepare.ts';

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
const endpointsAt = (servers: Record<LocalService, string>): Record<string, string> => ({
  AWS_REGION: local.AWS_REGION ?? '',
  AWS_ACCESS_KEY_ID: local.AWS_ACCESS_KEY_ID ?? '',
  AWS_SECRET_ACCESS_KEY: local.AWS_SECRET_ACCESS_KEY ?? '',
  AWS_SESSION_TOKEN: local.AWS_SESSION_TOKEN ?? '',
  AWS_ENDPOINT_URL_DYNAMODB: servers.table,
  AWS_ENDPOINT_URL_SQS: servers.queues,
  AWS_ENDPOINT_URL_S3: servers.objects,
  AWS_ENDPOINT_URL_SESV2: servers.mail,
  PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: new URL(servers.secrets).port,
});

/** From now on, this process reads the table and the bucket too. */
export const readTable = (): void => {
  Object.assign(process.env, endpointsAt(engines), {
    TABLE_NAME: local.TABLE_NAME,
    MEDIA_BUCKET: local.MEDIA_BUCKET,
  });
};

/** The environment of the template, with a value for each reference. `besides` are variables that the local stack does not have. */
const environmentOf = (
  { variables }: Template,
  urls: Record<LocalService, string>,
  besides: Record<string, string>,
): Record<string, string> => {
  const environment: Record<string, string> = { ...endpointsAt(urls), ...besides };
  for (const [name, value] of Object.entries(variables)) environment[name] ??= resolved(name, value, urls.queues);
  return environment;
};

const templateOf = (id: string): Template => {
  const found = templates[id];
  if (!found) throw new Error(`There is no function ${id}`);
  return found;
};

/** What becomes of one event, in a process that ends afterwards. Its services do not fail. */
export const invokeOnce = async <Response>(id: string, event: unknown, besides: Record<string, string> = {}) => {
  const template = templateOf(id);
  // How fast the services answer is no part of it.
  const environment = environmentOf(template, engines, { TIMEOUT_FACTOR: '20', ...besides });
  const deployed = await startFunction(template, join(bundles, id), environment);
  try {
    const invoked = await deployed.invoke<Response>(event);
    expect(deployed.peakMegabytes()).toBeLessThan(template.memoryMegabytes);
    return invoked;
  } finally {
    await deployed.stop();
  }
};

/** A deployed function in a process of its own, for all tests of a file, with a fault server before each of its services. */
export const openFunction = async (id: string, besides: Record<string, string> = {}) => {
  const started = localServices.map(async (name) => [name, await startFaultServer(name, engines[name])] as const);
  const servers = Object.fromEntries(await Promise.all(started)) as Record<LocalService, FaultServer>;
  const urls = Object.fromEntries(localServices.map((name) => [name, servers[name].url])) as Record<
    LocalService,
    string
  >;
  const template = templateOf(id);
  const deployed = await startFunction(template, join(bundles, id), environmentOf(template, urls, besides));
  afterAll(async () => {
    await deployed.stop();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  });
  return { deployed, servers };
};
