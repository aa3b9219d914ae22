import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { mediaRule } from '#infra/resources.ts';
import { type AlarmDefinition, minutes, noneWhereSilent, type Watched } from './definition.ts';

interface Copies extends Pick<Watched, 'replicaIn' | 'mediaCopy'> {
  table: Pick<Watched['table'], 'tableName'>;
}

/** As far behind as the objectives of recovery permit. */
const lateMilliseconds = 60_000;

/**
 * Files that could not be copied. S3 publishes this in the region of the first bucket, but how late copies are in the second region,
 * where no alarm of this one sees it (docs.aws.amazon.com/AmazonS3/latest/userguide/repl-metrics.html).
 */
const failedCopies = ({ from, to }: NonNullable<Watched['mediaCopy']>): Metric =>
  new Metric({
    namespace: 'AWS/S3',
    metricName: 'OperationsFailedReplication',
    dimensionsMap: { SourceBucket: from, DestinationBucket: to, RuleId: mediaRule },
    statistic: Stats.SUM,
    ...minutes(15),
  });

/** The copies in the second region, which nobody looks at until they are needed. */
export const copyAlarms = ({ table, replicaIn, mediaCopy }: Copies): AlarmDefinition[] => [
  ...(replicaIn === null
    ? []
    : [
        {
          id: 'replica-late',
          severity: 'notice' as const,
          impact: 'The replica of the table is more than a minute behind: the loss of the region would lose as much.',
          section: 'copies-are-late',
          metric: new Metric({
            namespace: 'AWS/DynamoDB',
            metricName: 'ReplicationLatency',
            dimensionsMap: { TableName: table.tableName, ReceivingRegion: replicaIn },
            statistic: Stats.AVERAGE,
            ...minutes(5),
          }),
          threshold: lateMilliseconds,
          periods: 3,
        },
      ]),
  ...(mediaCopy === null
    ? []
    : [
        {
          id: 'media-copy-failing',
          severity: 'notice' as const,
          impact: 'Files of media are not copied to the second region.',
          section: 'copies-are-late',
          metric: noneWhereSilent(failedCopies(mediaCopy)),
          threshold: 0,
        },
      ]),
];
