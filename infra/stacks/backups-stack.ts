import { Arn, ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  type BackupPlanCopyActionProps,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import {
  type Backups,
  named,
  placeOf,
  type Recovery,
  type StageName,
  type StageSettings,
  vaultName,
} from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';
import { addVault } from './recovery-stack.ts';

interface BackupsProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
  recovery: Recovery;
  backups: Backups;
}

/** Twice a day, away from the full hours at which everybody's begin. */
const schedule = Schedule.cron({ minute: '25', hour: '5,17' });

/** The plan by which AWS Backup copies the table of a stage. */
export class BackupsStack extends Stack {
  constructor(scope: Construct, { stage, settings, data, recovery, backups }: BackupsProps) {
    super(scope, named(stage, 'backup-plan'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: backups of the table`,
      terminationProtection: true,
    });
    const vault = addVault(this, stage, backups);
    const deleteAfter = Duration.days(backups.keptDays);
    const copies = [this.vaultIn(recovery.region, stage), ...this.otherVault(backups)];
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: named(stage, 'table') });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'TwiceADay',
        backupVault: vault,
        scheduleExpression: schedule,
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(6),
        deleteAfter,
        copyActions: copies.map(
          (destinationBackupVault): BackupPlanCopyActionProps => ({ destinationBackupVault, deleteAfter }),
        ),
      }),
    );
    plan.addSelection('Table', {
      backupSelectionName: named(stage, 'table'),
      resources: [BackupResource.fromArn(data.table.tableArn)],
      role: this.addRole(),
      disableDefaultBackupPolicy: true,
    });
  }

  private vaultIn(region: string, stage: StageName): IBackupVault {
    const arn = Arn.format(
      {
        service: 'backup',
        region,
        resource: 'backup-vault',
        resourceName: vaultName(stage),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      },
      this,
    );
    return BackupVault.fromBackupVaultArn(this, 'VaultOfRegion', arn);
  }

  private otherVault({ otherVault }: Backups): IBackupVault[] {
    return otherVault === null ? [] : [BackupVault.fromBackupVaultArn(this, 'VaultOfAccount', otherVault)];
  }

  private addRole(): Role {
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup')],
    });
  }
}
