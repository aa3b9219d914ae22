import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  type Backups,
  mediaCopyIn,
  named,
  placeOf,
  type Recovery,
  type StageName,
  type StageSettings,
  vaultName,
} from '#infra/stages.ts';
import { mediaVersionDays } from './media-versions.ts';

/** How long a lock that was set by mistake can be taken back. */
const changeableDays = 3;

/** Days by which an operator may keep a backup of his own longer than the others. */
const moreDays = 30;

export const mediaCopyName = (stage: StageName, scope: Construct): string =>
  mediaCopyIn(Stack.of(scope).account, stage);

export const addVault = (scope: Construct, stage: StageName, { keptDays, locked }: Backups): BackupVault =>
  new BackupVault(scope, 'Vault', {
    backupVaultName: vaultName(stage),
    removalPolicy: RemovalPolicy.RETAIN,
    ...(locked && {
      lockConfiguration: {
        minRetention: Duration.days(keptDays),
        // A backup without an end could never be deleted, and neither could its vault.
        maxRetention: Duration.days(keptDays + moreDays),
        changeableFor: Duration.days(changeableDays),
      },
    }),
  });

interface RecoveryProps {
  stage: StageName;
  settings: StageSettings;
  recovery: Recovery;
}

/** The copies in the second region. It is deployed before the stage's data, which are copied into it. */
export class RecoveryStack extends Stack {
  constructor(scope: Construct, { stage, settings, recovery }: RecoveryProps) {
    super(scope, named(stage, 'recovery'), {
      env: { ...placeOf(settings), region: recovery.region },
      description: `Frontage ${stage}: copies of the data in a second region`,
      terminationProtection: true,
    });
    if (recovery.backups) addVault(this, stage, recovery.backups);
    if (recovery.mediaCopy) this.addMediaCopy(stage);
  }

  private addMediaCopy(stage: StageName): void {
    new Bucket(this, 'MediaCopy', {
      bucketName: mediaCopyName(stage, this),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ id: 'media', noncurrentVersionExpiration: Duration.days(mediaVersionDays) }],
    });
  }
}
