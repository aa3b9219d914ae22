import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  Capacity,
  type ITableV2,
  ProjectionType,
  type ReplicaTableProps,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { indexKeys, table } from '#infra/resources.ts';
import { type AdoptedTable, type StageSettings, targetUse } from '#infra/stages.ts';

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: AttributeType.STRING },
});

const warmed = ({ readsPerSecond, writesPerSecond }: NonNullable<StageSettings['campaign']>['warm']['table']) => ({
  warmThroughput: { readUnitsPerSecond: readsPerSecond, writeUnitsPerSecond: writesPerSecond },
});

type Provisioned = NonNullable<StageSettings['capacity']>['table'];

const scaled = ({ min, max }: Provisioned['reads']): Capacity =>
  Capacity.autoscaled({
    minCapacity: min,
    maxCapacity: max,
    targetUtilizationPercent: targetUse,
    // A table that changes over from on demand has it until the autoscaling is there.
    seedCapacity: max,
  });

const provisioned = ({ reads, writes }: Provisioned) => ({
  readCapacity: scaled(reads),
  writeCapacity: scaled(writes),
});

/** In each region by itself. */
const guarded: Omit<ReplicaTableProps, 'region'> = {
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: true,
};

/**
 * The table, as a global table that may have one region: it costs the same, and a second region can be added. A plain table could
 * not become one without being replaced.
 */
export const addTable = (scope: Construct, { campaign, recovery, capacity, tableClass }: StageSettings): TableV2 =>
  new TableV2(scope, 'Table', {
    ...keys(table),
    ...guarded,
    billing: capacity ? Billing.provisioned(provisioned(capacity.table)) : Billing.onDemand(),
    tableClass,
    timeToLiveAttribute: table.ttl,
    dynamoStream: StreamViewType[table.stream],
    removalPolicy: RemovalPolicy.RETAIN,
    ...(recovery?.tableReplica && { replicas: [{ region: recovery.region, ...guarded }] }),
    ...(campaign && warmed(campaign.warm.table)),
    globalSecondaryIndexes: table.indexes.map((indexName) => ({
      indexName,
      ...keys(indexKeys(indexName)),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...table.projected],
      // A cold index limits its table.
      ...(campaign && warmed(campaign.warm.index)),
      ...(capacity && provisioned(capacity.index)),
    })),
  });

/** A restored table, in place of the stack's own, which stays as it is. */
export const adoptTable = (scope: Construct, { name, streamArn }: AdoptedTable): ITableV2 =>
  TableV2.fromTableAttributes(scope, 'AdoptedTable', {
    tableName: name,
    tableStreamArn: streamArn,
    globalIndexes: [...table.indexes],
  });
