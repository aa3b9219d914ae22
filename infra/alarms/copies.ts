import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { mediaRule } from '#infra/resources.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

interface Copies extends Pick<Watched, 'replicaIn' | 'mediaCopy'> {
  table: Pick<Watched['table'], 'tableName'>;
}

/** As far behind as the objectives of recovery permit. */
const lateSeconds = { table: 60, media: 900 };

const ofMedia = (
  { from, to }: NonNullable<Watched['mediaCopy']>,
  metricName: 'OperationsFailedReplication' | 'ReplicationLatency',
  statistic: string,
): Metric =>
  new Metric({
    namespace: 'AWS/S3',
    metricName,
    dimensionsMap: { SourceBucket: from, DestinationBucket: to, RuleId: mediaRule },
    statistic,
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
          threshold: lateSeconds.table * 1000,
          periods: 3,
        },
      ]),
  ...(mediaCopy === null
    ? []
    : [
        {
          id: 'media-copy-failing',
          severity: 'notice' as const,
          impact: 'Files of media are not copied to the second region, or more than a quarter of an hour late.',
          section: 'copies-are-late',
          metric: new MathExpression({
            expression: `FILL(failed, 0) + IF(FILL(late, 0) > ${lateSeconds.media}, 1, 0)`,
            label: 'Files that are not copied in time',
            ...minutes(15),
            usingMetrics: {
              failed: ofMedia(mediaCopy, 'OperationsFailedReplication', Stats.SUM),
              late: ofMedia(mediaCopy, 'ReplicationLatency', Stats.MAXIMUM),
            },
          }),
          threshold: 0,
        },
      ]),
];
