import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, test } from 'vitest';
import { routeKey } from '#infra/edge-routes.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { deployedRoutes } from '#infra/local/routes.ts';
import type { Stack } from '#infra/local/stack.ts';
import { localWorkers } from '#infra/local/workers.ts';
import { type QueueName, queues, type WorkerName, workers } from '#infra/resources.ts';
import { startWorld } from '#test/support/world.ts';
import { dev as deployed } from './checks/synthesised.ts';

let stack: Stack;
beforeAll(async () => {
  ({ stack } = await startWorld());
});

const only = <Properties>(type: string): Properties => {
  const [found] = deployed.ofType<Properties>(type);
  if (!found) throw new Error(`There is no ${type}`);
  return found.Properties;
};

interface TableProperties {
  KeySchema: object[];
  GlobalSecondaryIndexes: { IndexName: string; KeySchema: object[]; Projection: { NonKeyAttributes: string[] } }[];
  StreamSpecification: { StreamViewType: string };
  TimeToLiveSpecification: { AttributeName: string };
}

test('the local table matches the deployed one: keys, indexes, projections, stream and expiry', async () => {
  const client = new DynamoDBClient({ endpoint: stack.endpoints.dynamo, region, credentials });
  const TableName = stack.tableName;
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  client.destroy();
  const table = only<TableProperties>('AWS::DynamoDB::GlobalTable');
  expect(Table?.KeySchema).toEqual(table.KeySchema);
  expect(Table?.StreamSpecification?.StreamViewType).toBe(table.StreamSpecification.StreamViewType);
  expect(TimeToLiveDescription?.AttributeName).toBe(table.TimeToLiveSpecification.AttributeName);
  const shapeOf = (indexes: TableProperties['GlobalSecondaryIndexes'] = []) =>
    indexes
      .map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        held: Projection.NonKeyAttributes.toSorted(),
      }))
      .toSorted((a, b) => a.IndexName.localeCompare(b.IndexName));
  expect(shapeOf(Table?.GlobalSecondaryIndexes as TableProperties['GlobalSecondaryIndexes'])).toEqual(
    shapeOf(table.GlobalSecondaryIndexes),
  );
});

interface QueueProperties {
  QueueName: string;
  VisibilityTimeout?: number;
  MessageRetentionPeriod: number;
  RedrivePolicy?: { maxReceiveCount: number };
}
const deployedQueues = deployed.ofType<QueueProperties>('AWS::SQS::Queue').map(({ Properties }) => Properties);
const queueNamed = (name: string): QueueProperties | undefined =>
  deployedQueues.find(({ QueueName }) => QueueName === `frontage-dev-${name}`);

test.each(Object.keys(queues) as QueueName[])(
  'the local queue %s has the timeouts and retries of the deployed one',
  async (name) => {
    const client = new SQSClient({ endpoint: stack.endpoints.sqs, region, credentials });
    const attributesOf = async (QueueUrl: string) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};
    const local = await attributesOf(stack.queueUrls[name]);
    const dead = await attributesOf(stack.deadLetterUrls[name]);
    client.destroy();
    const wanted = queueNamed(name);
    expect(Number(local.VisibilityTimeout)).toBe(wanted?.VisibilityTimeout);
    expect(Number(JSON.parse(local.RedrivePolicy ?? '{}').maxReceiveCount)).toBe(
      wanted?.RedrivePolicy?.maxReceiveCount,
    );
    expect(Number(dead.MessageRetentionPeriod)).toBe(queueNamed(`${name}-dead`)?.MessageRetentionPeriod);
  },
);

test('the local gateway has the routes of the deployed one', () => {
  const local = deployedRoutes().map(routeKey);
  const routes = deployed.ofType<{ RouteKey: string }>('AWS::ApiGatewayV2::Route');
  // Those for any path are in each of the gateways there.
  expect(local.toSorted()).toEqual([...new Set(routes.map(({ Properties }) => Properties.RouteKey))].toSorted());
});

test('the same functions run on a schedule here and in a deployed stage', async () => {
  const asked: string[] = [];
  const local = localWorkers({
    dataDir: stack.dataDir,
    endpoints: stack.endpoints,
    provisioned: stack,
    loadWorker: async (name) => () => void asked.push(name),
  });
  for (const name of Object.keys(workers) as WorkerName[]) await local.runSchedule(name).catch(() => undefined);
  await local.stop();
  const scheduled = deployed
    .ofType<{ Targets: { Arn: string }[] }>('AWS::Events::Rule')
    .flatMap(({ Properties }) => Properties.Targets.map(({ Arn }) => Arn));
  const functions = deployed.ofType<{ FunctionName: string }>('AWS::Lambda::Function');
  const names = functions
    .filter(({ id }) => scheduled.includes(`<${id}.Arn>`))
    .map(({ Properties }) => Properties.FunctionName.replace('frontage-dev-workers-', ''))
    // There is no public address to probe here.
    .filter((name) => name !== 'probe-submission');
  expect(asked.toSorted()).toEqual(names.toSorted());
});

/** Variables of the layer that reads secrets, of metrics, of the mail service, and of operators' functions, which do not run here. */
const notHere =
  /^(PARAMETERS_SECRETS_EXTENSION|SECRETS_MANAGER_|SSM_PARAMETER|METRICS_|FUNCTION_CLASS|EDGE_SECRET_ID|MAIL_CONFIGURATION_SET)/;

test('every variable of a deployed function has a value here too', () => {
  const names = new Set(
    deployed
      .ofType<{ Environment?: { Variables: Record<string, unknown> } }>('AWS::Lambda::Function')
      .flatMap(({ Properties }) => Object.keys(Properties.Environment?.Variables ?? {})),
  );
  const wanted = [...names].filter((name) => !notHere.test(name));
  expect(wanted.filter((name) => !process.env[name])).toEqual([]);
  expect(wanted).toContain('TABLE_NAME');
});
