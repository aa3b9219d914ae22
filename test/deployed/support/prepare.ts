import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '#infra/bundle/bundle.ts';
import { functionIds } from '#infra/bundle/function-ids.ts';
import type { Service } from '#lib/platform/calls/limits.ts';
import { functionNamed } from '#test/infra/checks/functions.ts';
import { synthesiseStages } from '#test/infra/checks/synthesise.ts';
import { readStacks, templatesOf } from '#test/infra/checks/templates.ts';
import { openWorld } from '#test/support/product.ts';
import { contents } from '#test/support/table.ts';
import type { Template } from './deployed-function.ts';
import { startReceiver } from './receiver.ts';
import { type Seeded, type StoredItem, seed } from './seed.ts';

/** The services that the local engines stand for. */
export type LocalService = Exclude<Service, 'edge'>;

/** The values that the test files of other processes need. */
interface Prepared {
  bundles: string;
  /** Of every function, by its id. */
  templates: Record<string, Template>;
  engines: Record<LocalService, string>;
  /** Values for the references in the templates, and credentials. */
  local: Record<string, string>;
  edgeSecret: string;
  seeded: Seeded;
  leads: StoredItem[];
}

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

const readTemplates = (): Record<string, Template> => {
  const stacks = readStacks(templatesOf(synthesiseStages(['dev'])));
  const read = (id: string): [string, Template] => {
    const name = `frontage-dev-${id.replace('/', '-')}`;
    const { settings, variables } = functionNamed(stacks, name);
    const { Timeout: timeoutSeconds, MemorySize: memoryMegabytes, LoggingConfig } = settings;
    return [id, { name, variables, timeoutSeconds, memoryMegabytes, logFormat: LoggingConfig.LogFormat }];
  };
  return Object.fromEntries(functionIds.map(read));
};

const enginesIn = (environment: NodeJS.ProcessEnv): Record<LocalService, string> => ({
  table: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
  queues: environment.AWS_ENDPOINT_URL_SQS ?? '',
  objects: environment.AWS_ENDPOINT_URL_S3 ?? '',
  mail: environment.AWS_ENDPOINT_URL_SESV2 ?? '',
  secrets: `http://127.0.0.1:${environment.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT}`,
});

/** Once for all test files: the bundles, their templates, and the local engines with a brand in them. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const before = { ...process.env };
  const templates = readTemplates();
  const bundles = await mkdtemp(join(tmpdir(), 'frontage-bundles-'));
  await bundle({ outdir: bundles, ids: functionIds });
  const receiver = await startReceiver();
  const { world, close } = await openWorld();
  const seeded = await seed(world, receiver.url);
  const items = [...(await contents()).values()].map((text): StoredItem => JSON.parse(text));
  project.provide('prepared', {
    bundles,
    templates,
    engines: enginesIn(process.env),
    local: { ...process.env } as Record<string, string>,
    edgeSecret: JSON.parse(await readFile(join(world.stack.dataDir, 'secrets.json'), 'utf8')).edge,
    seeded,
    leads: items.filter(({ kind, brandId }) => kind?.S === 'lead' && brandId?.S !== seeded.misbehaving.brandId),
  });
  // The test files inherit it, and apply the policy of a deployed stage.
  process.env = before;
  return async () => {
    await close();
    await receiver.stop();
  };
}
