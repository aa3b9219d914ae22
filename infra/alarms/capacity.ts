import { ComparisonOperator, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { table } from '#infra/resources.ts';
import { type Capacity, targetUse } from '#infra/stages.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

const period = minutes(5);

/** How many of the reads and writes of table and indexes use so much that the autoscaling has come to the maximum. */
const atMaximum = (TableName: string, capacity: Capacity): MathExpression => {
  const used = [undefined, ...table.indexes].flatMap((index) =>
    (['reads', 'writes'] as const).map((kind) => ({
      maximum: (index ? capacity.index : capacity.table)[kind].max,
      metric: new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: kind === 'reads' ? 'ConsumedReadCapacityUnits' : 'ConsumedWriteCapacityUnits',
        dimensionsMap: { TableName, ...(index && { GlobalSecondaryIndexName: index }) },
        statistic: Stats.SUM,
        ...period,
      }),
    })),
  );
  const reached = ({ maximum }: { maximum: number }): number =>
    Math.floor((maximum * period.period.toSeconds() * targetUse) / 100);
  return new MathExpression({
    expression: `SUM([${used.map((one, at) => `IF(FILL(m${at}, 0) >= ${reached(one)}, 1, 0)`).join(', ')}])`,
    label: 'Capacities at their maximum',
    ...period,
    usingMetrics: Object.fromEntries(used.map(({ metric }, at) => [`m${at}`, metric])),
  });
};

export const capacityAlarmId = 'capacity-at-maximum';

/** On demand there is no maximum of our own. */
export const capacityAlarms = ({
  table: deployed,
  capacity,
}: Pick<Watched, 'table' | 'capacity'>): AlarmDefinition[] =>
  capacity
    ? [
        {
          id: capacityAlarmId,
          severity: 'notice',
          impact: 'The table gets no more capacity: with more visitors, reads and writes will be refused.',
          section: 'the-table-reaches-its-capacity',
          metric: atMaximum(deployed.tableName, capacity),
          threshold: 1,
          comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          periods: 3,
        },
      ]
    : [];
