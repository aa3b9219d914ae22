import * as z from 'zod';
import { setting } from '#lib/env.ts';
import { type Secrets, secretsDocument } from './secrets.ts';
import { signedHeaders } from './signed-request.ts';

const refusal = z.object({ __type: z.string() });

/** The kind of a refusal, which comes with or without a namespace. */
class Refused extends Error {
  readonly kind: string;

  constructor(action: string, kind: string) {
    super(`Secrets Manager refused ${action} with ${kind}`);
    this.kind = kind;
  }
}

const call = async (action: string, input: object, now: Date): Promise<unknown> => {
  const region = setting('AWS_REGION', 'us-east-1');
  const url = new URL(setting('AWS_ENDPOINT_URL_SECRETS_MANAGER', `https://secretsmanager.${region}.amazonaws.com`));
  const body = JSON.stringify(input);
  const target = `secretsmanager.${action}`;
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const identity = {
    accessKeyId: setting('AWS_ACCESS_KEY_ID', ''),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY', ''),
    sessionToken: setting('AWS_SESSION_TOKEN', ''),
  };
  const signed = signedHeaders({ service: 'secretsmanager', region, host: url.host, headers, body }, identity, now);
  const response = await fetch(url, { method: 'POST', headers: signed, body });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { success, data } = refusal.safeParse(answer);
  throw new Refused(action, success ? (data.__type.split('#').at(-1) ?? '') : String(response.status));
};

/** `CreatedDate`, in epoch seconds, is when this value was put in. */
const version = z.object({ SecretString: z.string(), CreatedDate: z.number() });

/** A secret as it is now, past every cache; undefined when nothing was ever put into it. */
const readVersion = async (SecretId: string, now: Date): Promise<z.output<typeof version> | undefined> => {
  try {
    return version.parse(await call('GetSecretValue', { SecretId }, now));
  } catch (error) {
    if (error instanceof Refused && error.kind === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

export const readSecret = async (id: string, now: Date): Promise<string | undefined> =>
  (await readVersion(id, now))?.SecretString;

/** The stage's secrets with the time of their last change. Throws where there are none yet. */
export const readSecrets = async (id: string, now: Date): Promise<{ secrets: Secrets; changedAt: Date }> => {
  const found = await readVersion(id, now);
  if (!found) throw new Error('There are no secrets yet: run the bootstrap first');
  return {
    secrets: secretsDocument.parse(JSON.parse(found.SecretString)),
    changedAt: new Date(found.CreatedDate * 1000),
  };
};

/** Of several first values at once, one wins: a version is known by this token and never gets another content. */
const firstVersion = '00000000-0000-4000-8000-000000000001';

/** Puts in the first value; false when somebody else just did. */
export const fillSecret = async (SecretId: string, secrets: Secrets, now: Date): Promise<boolean> => {
  try {
    await call(
      'PutSecretValue',
      { SecretId, SecretString: JSON.stringify(secrets), ClientRequestToken: firstVersion },
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof Refused && error.kind === 'ResourceExistsException') return false;
    throw error;
  }
};

export const writeSecrets = async (SecretId: string, secrets: Secrets, now: Date): Promise<void> => {
  const ClientRequestToken = crypto.randomUUID();
  await call('PutSecretValue', { SecretId, SecretString: JSON.stringify(secrets), ClientRequestToken }, now);
};
