import { join } from 'node:path';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, inject } from 'vitest';
import { named } from '#infra/stages.ts';
import { type DeployedFunction, startFunction } from '#test/deployed/support/deployed-function.ts';
import { settingsAt } from './account.ts';
import { signedInAt } from './emulator.ts';
import { startExtension } from './extension.ts';

/** The functions of dev, each in a process of its own, with the settings that the emulator has of it. */
export const openFunctions = async (url: string) => {
  const lambda = new LambdaClient(settingsAt(url));
  const extension = await startExtension(url);
  const opened = new Map<string, Promise<DeployedFunction>>();
  const around: Record<string, string> = {
    ...signedInAt(url),
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(extension.port),
    // The emulator answers in a tenth of a second, and not in the few milliseconds of the services.
    TIMEOUT_FACTOR: '20',
  };
  afterAll(async () => {
    for (const started of opened.values()) await (await started).stop();
    await extension.stop();
    lambda.destroy();
  });

  const settingsOf = async (id: string) => {
    const FunctionName = named('dev', id.replace('/', '-'));
    const {
      Environment,
      Timeout = 0,
      MemorySize = 0,
      // The emulator keeps no format.
      LoggingConfig: { LogFormat: logFormat = 'JSON' } = {},
    } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
    // The emulator names its queues as AWS does, where nobody finds them.
    const found = (value: string): string => value.replace('https://sqs.us-east-1.amazonaws.com', url);
    const given = Object.entries(Environment?.Variables ?? {});
    const variables = Object.fromEntries(given.map(([name, value]) => [name, found(value)]));
    return { name: FunctionName, variables, timeoutSeconds: 4 * Timeout, memoryMegabytes: MemorySize, logFormat };
  };
  const start = async (id: string): Promise<DeployedFunction> => {
    const settings = await settingsOf(id);
    return startFunction(settings, join(inject('bundles'), id), { ...settings.variables, ...around });
  };
  const open = (id: string): Promise<DeployedFunction> => {
    const started = opened.get(id) ?? start(id);
    opened.set(id, started);
    return started;
  };

  return {
    /** The environment of a function as it is deployed, with what this machine adds. */
    environmentOf: async (id: string) => ({ ...(await settingsOf(id)).variables, ...around }),
    /** What a function returns. Throws what it throws. */
    invoke: async <Answer>(id: string, event: unknown): Promise<Answer> => {
      const { response, error } = await (await open(id)).invoke<Answer>(event);
      if (error) throw new Error(`${id}: ${error.errorType} ${error.errorMessage}`);
      return response as Answer;
    },
  };
};
