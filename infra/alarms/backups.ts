import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type StageName, vaultName } from '#infra/stages.ts';
import { type AlarmDefinition, atLeastOnce, minutes, noneWhereSilent, type Watched } from './definition.ts';

const jobs = (stage: StageName, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName: vaultName(stage) },
    statistic: Stats.SUM,
    ...minutes(60),
  });

/** Those that failed, and those that did not begin or end in their time. */
const notMade = (stage: StageName): MathExpression => {
  const names = ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired', 'NumberOfCopyJobsFailed'];
  return new MathExpression({
    expression: names.map((_, at) => `FILL(m${at}, 0)`).join(' + '),
    label: 'Backups and copies that failed',
    ...minutes(60),
    usingMetrics: Object.fromEntries(names.map((name, at) => [`m${at}`, jobs(stage, name)])),
  });
};

/** Without a plan for backups there is nothing to watch. */
export const backupAlarms = ({ stage, hasBackups }: Pick<Watched, 'stage' | 'hasBackups'>): AlarmDefinition[] =>
  hasBackups
    ? [
        {
          id: 'backups-failing',
          severity: 'notice',
          impact: 'A backup of the table, or its copy in another region or account, failed. The one before is older.',
          section: 'backups-fail',
          metric: notMade(stage),
          threshold: 0,
        },
        {
          id: 'backups-missing',
          severity: 'notice',
          impact: 'No backup of the table was made for a day: what a region or account loses would be more than a day.',
          section: 'backups-fail',
          metric: noneWhereSilent(jobs(stage, 'NumberOfBackupJobsCompleted')),
          ...atLeastOnce,
          periods: 24,
        },
      ]
    : [];
