import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type Backups, type StageName, vaultName } from '#infra/stages.ts';
import { type AlarmDefinition, atLeastOnce, minutes, noneWhereSilent, type Watched } from './definition.ts';

const jobs = (BackupVaultName: string, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName },
    statistic: Stats.SUM,
    ...minutes(60),
  });

/** Copies are counted under the name of the vault that they go to, whatever its region and account. */
const vaultsOfCopies = (stage: StageName, { otherVault }: Backups): Set<string> =>
  new Set([vaultName(stage), otherVault?.split(':').at(-1) ?? vaultName(stage)]);

/** Those that failed, and those that did not begin or end in their time. */
const notMade = (stage: StageName, backups: Backups): MathExpression => {
  const counted = [
    jobs(vaultName(stage), 'NumberOfBackupJobsFailed'),
    jobs(vaultName(stage), 'NumberOfBackupJobsExpired'),
    ...[...vaultsOfCopies(stage, backups)].map((vault) => jobs(vault, 'NumberOfCopyJobsFailed')),
  ];
  return new MathExpression({
    expression: counted.map((_, at) => `FILL(m${at}, 0)`).join(' + '),
    label: 'Backups and copies that failed',
    ...minutes(60),
    usingMetrics: Object.fromEntries(counted.map((metric, at) => [`m${at}`, metric])),
  });
};

/** Without a plan for backups there is nothing to watch. */
export const backupAlarms = ({ stage, backups }: Pick<Watched, 'stage' | 'backups'>): AlarmDefinition[] =>
  backups
    ? [
        {
          id: 'backups-failing',
          severity: 'notice',
          impact: 'A backup of the table, or its copy in another region or account, failed. The one before is older.',
          section: 'backups-fail',
          metric: notMade(stage, backups),
          threshold: 0,
        },
        {
          id: 'backups-missing',
          severity: 'notice',
          impact: 'No backup of the table was made for a day: what a region or account loses would be more than a day.',
          section: 'backups-fail',
          metric: noneWhereSilent(jobs(vaultName(stage), 'NumberOfBackupJobsCompleted')),
          ...atLeastOnce,
          periods: 24,
        },
      ]
    : [];
