import { createHash } from 'node:crypto';
import * as z from 'zod';
import { attemptMsOf } from '#lib/calls/retries.ts';
import { setting } from '#lib/core/env.ts';
import { type Secrets, secretsDocument } from './secrets.ts';
import { signedHeaders } from './signed-request.ts';

const refusal = z.object({ __type: z.string() });

/** The name of an SDK error, with or without its namespace. */
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
  const signal = AbortSignal.timeout(attemptMsOf('secrets'));
  const response = await fetch(url, { method: 'POST', headers: signed, body, signal });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { success, data } = refusal.safeParse(answer);
  throw new Refused(action, success ? (data.__type.split('#').at(-1) ?? '') : String(response.status));
};

/** `CreatedDate`, in epoch seconds, is when this value was stored. */
const version = z.object({ VersionId: z.string(), SecretString: z.string(), CreatedDate: z.number() });

/** A secret's current or previous version, read without a cache; undefined if it has no value. */
const readVersion = async (
  SecretId: string,
  now: Date,
  VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS' = 'AWSCURRENT',
): Promise<z.output<typeof version> | undefined> => {
  try {
    return version.parse(await call('GetSecretValue', { SecretId, VersionStage }, now));
  } catch (error) {
    if (error instanceof Refused && error.kind === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

export const readSecret = async (id: string, now: Date): Promise<string | undefined> =>
  (await readVersion(id, now))?.SecretString;

/**
 * The name of the next version after these two. The previous one counts as well: after going back to it, the next version
 * gets another name.
 */
const nextVersion = (current: string, previous: string | undefined): string =>
  createHash('sha256').update(`${current} ${previous}`).digest('hex');

/**
 * The stage's secrets with the time of their last change, and the token that `putSecrets` needs. Throws if there are none.
 */
export const readSecrets = async (
  id: string,
  now: Date,
): Promise<{ secrets: Secrets; changedAt: Date; next: string }> => {
  const [found, previous] = await Promise.all([readVersion(id, now), readVersion(id, now, 'AWSPREVIOUS')]);
  if (!found) throw new Error('There are no secrets yet: run the bootstrap first');
  return {
    secrets: secretsDocument.parse(JSON.parse(found.SecretString)),
    changedAt: new Date(found.CreatedDate * 1000),
    next: nextVersion(found.VersionId, previous?.VersionId),
  };
};

/** The name of the first version. */
export const firstVersion = '00000000-0000-4000-8000-000000000001';

/**
 * Stores the version of that name; false if somebody else just did. In Secrets Manager a name, the request's token, has one
 * content only, so of several writers after the same version one succeeds.
 */
export const putSecrets = async (SecretId: string, name: string, secrets: Secrets, now: Date): Promise<boolean> => {
  const value = { SecretId, SecretString: JSON.stringify(secrets), ClientRequestToken: name };
  try {
    await call('PutSecretValue', value, now);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.kind === 'ResourceExistsException') return false;
    throw error;
  }
};
