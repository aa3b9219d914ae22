import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import { setting } from '#lib/platform/core/env.ts';
import { TimedHandler } from './client.ts';
import { hurriedMs } from './limits.ts';
import { Unavailable } from './unavailable.ts';

/** The extension gave no answer, for whichever secret. */
export class SilentExtension extends Unavailable {}

const handler = new TimedHandler('secrets');

/**
 * The answer of the Lambda extension of Secrets Manager about a secret
 * (https://docs.aws.amazon.com/secretsmanager/latest/userguide/retrieving-secrets_lambda.html). It runs beside the function, and
 * the SDK has no client of it. Throws `SilentExtension` when there is none in time, which is short for whoever can do without.
 */
export const askExtension = async (
  secretId: string,
  { isHurried }: { isHurried: boolean },
): Promise<{ status: number; body: string }> => {
  const port = Number(setting('PARAMETERS_SECRETS_EXTENSION_HTTP_PORT', '2773'));
  const request = new HttpRequest({
    protocol: 'http:',
    hostname: 'localhost',
    port,
    path: '/secretsmanager/get',
    query: { secretId },
    headers: { host: `localhost:${port}`, 'x-aws-parameters-secrets-token': setting('AWS_SESSION_TOKEN', '') },
  });
  try {
    const { response } = await handler.handle(
      request,
      isHurried ? { abortSignal: AbortSignal.timeout(hurriedMs()) } : {},
    );
    return { status: response.statusCode, body: await text(response.body as IncomingMessage) };
  } catch (error) {
    throw new SilentExtension('The secrets extension did not answer', { cause: error });
  }
};
