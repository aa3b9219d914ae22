import { createHash } from 'node:crypto';
import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';
import { type Secrets, secretsDocument } from './secrets.ts';

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

/** The stage's secrets with the time of their last change, and the token that `putSecrets` needs. Throws if there are none. */
export const readSecrets = async (id: string): Promise<{ secrets: Secrets; changedAt: Date; next: string }> => {
  const [found, previous] = await Promise.all([readVersion(id), readVersion(id, 'AWSPREVIOUS')]);
  const { SecretString, VersionId, CreatedDate } = found ?? {};
  if (SecretString === undefined || VersionId === undefined || CreatedDate === undefined)
    throw new Error('There are no secrets yet: run the bootstrap first');
  return {
    secrets: secretsDocument.parse(JSON.parse(SecretString)),
    changedAt: CreatedDate,
    next: nextVersion(VersionId, previous?.VersionId),
  };
};

/** The name of the first version. */
export const firstVersion = '00000000-0000-4000-8000-000000000001';

/**
 * Stores the version of that name; false if somebody else just did. In Secrets Manager a name, the request's token, has one
 * content only, so of several writers after the same version one succeeds.
 */
export const putSecrets = async (SecretId: string, name: string, secrets: Secrets): Promise<boolean> => {
  try {
    await client.send(
      new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(secrets), ClientRequestToken: name }),
    );
    return true;
  } catch (error) {
    if (error instanceof ResourceExistsException) return false;
    throw error;
  }
};
