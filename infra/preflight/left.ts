import { ListBackupVaultsCommand } from '@aws-sdk/client-backup';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';
import { mediaCopyIn, named, type Recovery, type StageName, secretNames, vaultName } from '#infra/stages.ts';
import { everyPage, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';
import { inRegion } from './report.ts';
import type { Place } from './stacks.ts';

/** Whether AWS said that there is no such stack. Only then is something of its names left from a former one. */
const isAbsent = ({ states }: Place, stage: StageName, component: string): boolean =>
  states !== undefined && !states.has(named(stage, component));

/** Secrets outlive their stage, and their names are taken until they are deleted for good. */
export const leftSecrets = async (place: Place, stage: StageName): Promise<Finding[]> => {
  if (!isAbsent(place, stage, 'data')) return [];
  const { secrets } = place.clients;
  const ids = secretNames(stage);
  const found = await Promise.all(
    ids.map(async (SecretId) => (await ifThere(secrets.send(new DescribeSecretCommand({ SecretId })))) && SecretId),
  );
  return found
    .filter((id) => id !== undefined)
    .map((id) => ({
      name: id,
      refuses: true,
      says: `The secret ${id} is left from a former stage, and blocks a new one of its name`,
      ask: `aws secretsmanager delete-secret --secret-id ${id} --force-delete-without-recovery   # sealed values are lost`,
    }));
};

/** A vault answers that a reader may not see it also if it does not exist, so all of the region are listed. */
const leftVault = async (place: Place, stage: StageName, component: string): Promise<Finding[]> => {
  if (!isAbsent(place, stage, component)) return [];
  const { clients, region } = place;
  const name = vaultName(stage);
  const vaults = await everyPage(async (NextToken) => {
    const page = await clients.backup.send(new ListBackupVaultsCommand({ NextToken }));
    return { entries: page.BackupVaultList, next: page.NextToken };
  });
  const vault = vaults.find(({ BackupVaultName }) => BackupVaultName === name);
  if (!vault) return [];
  const blocks = `The vault ${name} in ${region} is left from a former stage, and blocks a new one of its name`;
  const [says, ask] = vault.Locked
    ? [
        `${blocks}. It is locked, so it cannot be deleted before its backups expire`,
        `aws backup list-recovery-points-by-backup-vault --backup-vault-name ${name}   # CalculatedLifecycle.DeleteAt says when; until then the stage needs another name, or no backups`,
      ]
    : [
        blocks,
        `aws backup delete-backup-vault --backup-vault-name ${name}   # once its backups are deleted, or expired`,
      ];
  return [{ name, refuses: true, says, ask: inRegion(ask, region) }];
};

const leftMedia = async (place: Place, stage: StageName, account: string): Promise<Finding[]> => {
  if (!isAbsent(place, stage, 'recovery')) return [];
  const Bucket = mediaCopyIn(account, stage);
  if (!(await ifThere(place.clients.buckets.send(new HeadBucketCommand({ Bucket }))))) return [];
  return [
    {
      name: Bucket,
      refuses: true,
      says: `The bucket ${Bucket} is left from a former stage, and blocks a new one of its name`,
      ask: inRegion(
        `aws s3api delete-bucket --bucket ${Bucket}   # once it is empty of all versions, as by Empty in the console of S3`,
        place.region,
      ),
    },
  ];
};

/** Copies of the data outlive their stage as well. */
export const leftCopies = async (
  [first, second]: readonly [Place, Place],
  stage: StageName,
  { backups, mediaCopy }: Recovery,
  account: string,
): Promise<Finding[]> => {
  const found = await Promise.all([
    ...(backups ? [leftVault(first, stage, 'backup-plan'), leftVault(second, stage, 'recovery')] : []),
    ...(mediaCopy ? [leftMedia(second, stage, account)] : []),
  ]);
  return found.flat();
};
