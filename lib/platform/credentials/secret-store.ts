import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documentsFrom } from './derive.ts';
import { purposes, secretVariables } from './purposes.contract.ts';
import { type Secrets, secretsDocument } from './root-secrets.ts';

/** For the commands of operators. Other functions read the secrets through the Lambda extension, without this client. */
const client = withoutLogEntries(new SecretsManagerClient(clientOptions('secrets')));

/** A secret's current or previous version, read without a cache; undefined if it has no value. */
const readVersion = async (
  SecretId: string,
  VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS' = 'AWSCURRENT',
): Promise<GetSecretValueCommandOutput | undefined> => {
  try {
    return await client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

export const readSecret = async (id: string): Promise<string | undefined> => (await readVersion(id))?.SecretString;

/**
 * The name of the next version after these two. The previous one counts as well: after going back to it, the next version
 * gets another name.
 */
const nextVersion = (current: string, previous: string | undefined): string =>
  createHash('sha256').update(`${current} ${previous}`).digest('hex');

interface Stored {
  value: unknown;
  changedAt: Date;
  /** The name of its next version. */
  next: string;
}

/** A secret that is a document; undefined if it has no value yet. */
const readStored = async (id: string): Promise<Stored | undefined> => {
  const [found, previous] = await Promise.all([readVersion(id), readVersion(id, 'AWSPREVIOUS')]);
  const { SecretString, VersionId, CreatedDate } = found ?? {};
  if (SecretString === undefined || VersionId === undefined || CreatedDate === undefined) return undefined;
  return {
    value: JSON.parse(SecretString),
    changedAt: CreatedDate,
    next: nextVersion(VersionId, previous?.VersionId),
  };
};

/** The root of the stage's secrets with the time of its last change, and the token that `putSecrets` needs. Throws if there is none. */
export const readSecrets = async (): Promise<{ secrets: Secrets; changedAt: Date; next: string }> => {
  const stored = await readStored(variable('SECRETS_ID'));
  if (!stored) throw new Error('There are no secrets yet: run the bootstrap first');
  const { value, ...version } = stored;
  return { secrets: secretsDocument.parse(value), ...version };
};

/** The name of the first version. */
export const firstVersion = '00000000-0000-4000-8000-000000000001';

/**
 * Stores the version of that name; false if somebody else just did. In Secrets Manager a name, the request's token, has one
 * content only, so of several writers after the same version one succeeds.
 */
const putVersion = async (SecretId: string, name: string, document: object): Promise<boolean> => {
  try {
    await client.send(
      new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(document), ClientRequestToken: name }),
    );
    return true;
  } catch (error) {
    if (error instanceof ResourceExistsException) return false;
    throw error;
  }
};

export const putSecrets = (name: string, secrets: Secrets): Promise<boolean> =>
  putVersion(variable('SECRETS_ID'), name, secrets);

/** The stored documents of all purposes, each with what it should be. */
const readDocuments = (root: Secrets) => {
  const wanted = documentsFrom(root);
  return Promise.all(
    purposes.map(async (purpose) => {
      const id = variable(secretVariables[purpose]);
      const stored = await readStored(id);
      return { id, stored, wanted: wanted[purpose], isCurrent: isDeepStrictEqual(stored?.value, wanted[purpose]) };
    }),
  );
};

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** The time since when all documents follow from this root; undefined if one does not. */
export const publishedSince = async (root: Secrets): Promise<Date | undefined> => {
  const documents = await readDocuments(root);
  const times = documents.flatMap(({ stored, isCurrent }) => (stored && isCurrent ? [stored.changedAt] : []));
  return times.length === documents.length ? latest(times) : undefined;
};

/** Writes every document that does not follow from this root. Returns the time since when all do. */
export const publish = async (root: Secrets, now: Date): Promise<Date> => {
  const documents = await readDocuments(root);
  const times = documents.map(async ({ id, stored, wanted, isCurrent }) => {
    if (stored && isCurrent) return stored.changedAt;
    if (!(await putVersion(id, stored?.next ?? firstVersion, wanted)))
      throw new Error('The secrets were changed by somebody else at the same time: run "npm run rotate" with publish');
    return now;
  });
  return latest(await Promise.all(times));
};
