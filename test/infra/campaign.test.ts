import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { expect, test } from 'vitest';
import { logAccess } from '#infra/edge/access-log.ts';
import { statedFindings } from '#infra/preflight/campaign.ts';
import { statedCapacityFindings } from '#infra/preflight/capacity.ts';
import { Canary, publicRollbackAlarm } from '#infra/stacks/canary.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { addFunction } from '#infra/stacks/function.ts';
import { type Campaign, type Capacity, inCampaign, type StageSettings } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { forLargeLoad } from './checks/synthesise.ts';
import { unfilled } from './unfilled.ts';

const campaign: Campaign = {
  from: '2026-12-01T07:30:00Z',
  until: '2026-12-01T20:00:00Z',
  warm: {
    table: { readsPerSecond: 20_000, writesPerSecond: 30_000 },
    index: { readsPerSecond: 12_000, writesPerSecond: 13_000 },
  },
  provisioned: { 'public/submit-form': 1_000 },
  streamBatches: 10,
  limits: { throttle: { requestsPerSecond: 15_000, burst: 15_000 } },
};
const settings: StageSettings = { ...unfilled('prod'), campaign };

test('the limits of a campaign come before those of its stage, which keeps all others', () => {
  const { throttle, submitConcurrency } = inCampaign(settings);
  expect(throttle.requestsPerSecond).toBe(15_000);
  expect(submitConcurrency).toBe(unfilled('prod').submitConcurrency);
});

const tableOf = (own: StageSettings) => {
  const template = Template.fromStack(new DataStack(newApp(), 'prod', own));
  return Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))[0]?.Properties;
};

test('a campaign warms the table and each index, and a stage without one does not', () => {
  const warm = tableOf(settings);
  expect(warm.WarmThroughput).toEqual({ ReadUnitsPerSecond: 20_000, WriteUnitsPerSecond: 30_000 });
  for (const index of warm.GlobalSecondaryIndexes)
    expect(index.WarmThroughput).toEqual({ ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 13_000 });
  expect(tableOf(unfilled('prod'))).not.toHaveProperty('WarmThroughput');
});

test('executions of the functions that a campaign names are provisioned from its beginning to its end', () => {
  const stack = new Stack(newApp(), 'Visitors');
  const canary = new Canary(stack, {
    stage: 'prod',
    campaign,
    name: 'public',
    alarms: [publicRollbackAlarm(stack, 'prod')],
  });
  for (const id of ['public/submit-form', 'public/get-form'])
    canary.guard(
      id,
      new LambdaFunction(new Construct(stack, id.replace('/', '-')), 'Function', {
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromInline('export const handler = () => {};'),
      }),
    );
  const targets = Object.values(
    Template.fromStack(stack).findResources('AWS::ApplicationAutoScaling::ScalableTarget'),
  ).map(({ Properties }) => Properties);
  expect(targets).toHaveLength(1);
  expect(targets[0]).toMatchObject({
    ServiceNamespace: 'lambda',
    ScalableDimension: 'lambda:function:ProvisionedConcurrency',
    MinCapacity: 0,
    MaxCapacity: 1_000,
    ScheduledActions: [
      { Schedule: 'at(2026-12-01T07:30:00)', ScalableTargetAction: { MinCapacity: 1_000, MaxCapacity: 1_000 } },
      { Schedule: 'at(2026-12-01T20:00:00)', ScalableTargetAction: { MinCapacity: 0, MaxCapacity: 0 } },
    ],
  });
});

const now = new Date('2026-11-26T10:00:00Z');

test.each<[string, boolean, Partial<Campaign>, Partial<StageSettings>]>([
  ['which is no time', true, { until: campaign.from }, {}],
  ['ended at', false, { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' }, {}],
  ['unless it was deployed before', false, { from: '2026-11-26T09:00:00Z' }, {}],
  ['in which time zone', true, { until: '2026-12-01T20:00:00' }, {}],
  ['does not warm', false, {}, { adopted: { name: 'restored', streamArn: 'arn:of-the-stream' } }],
  ['has no canary', true, {}, { canary: false }],
  ['no function that visitors use', true, { provisioned: { 'leads/list': 5 } }, {}],
  ['1500 reserved', true, { provisioned: { 'public/submit-form': 1_600 } }, {}],
  ['not 11', true, { streamBatches: 11 }, {}],
])('the preflight finds a campaign with %s (refuses: %s)', (says, refuses, change, own) => {
  const findings = statedFindings('prod', { ...settings, ...own, campaign: { ...campaign, ...change } }, now);
  expect(findings).toMatchObject([{ name: 'campaign', refuses, says: expect.stringContaining(says) }]);
});

test('the preflight finds nothing wrong with a campaign of its own, or with none', () => {
  expect(statedFindings('prod', settings, now)).toEqual([]);
  expect(statedFindings('prod', unfilled('prod'), now)).toEqual([]);
});

const { capacity } = forLargeLoad;
const steady: StageSettings = { ...unfilled('prod'), ...forLargeLoad };

test('provisioned capacity of table and indexes is scaled between its bounds, also in a second region', () => {
  const scaled = ({ min, max }: Capacity['table']['reads']) => ({
    MinCapacity: min,
    MaxCapacity: max,
    SeedCapacity: max,
    TargetTrackingScalingPolicyConfiguration: { TargetValue: 70 },
  });
  const writes = (bounds: Capacity['table']['writes']) => ({ WriteCapacityAutoScalingSettings: scaled(bounds) });
  const reads = (bounds: Capacity['table']['reads']) => ({ ReadCapacityAutoScalingSettings: scaled(bounds) });
  const recovery = { region: 'us-west-2' as const, tableReplica: true, mediaCopy: false, backups: null };
  const table = tableOf({ ...steady, recovery });
  expect(table).toMatchObject({
    BillingMode: 'PROVISIONED',
    WriteProvisionedThroughputSettings: writes(capacity.table.writes),
  });
  for (const index of table.GlobalSecondaryIndexes)
    expect(index.WriteProvisionedThroughputSettings).toEqual(writes(capacity.index.writes));
  expect(table.Replicas).toHaveLength(2);
  for (const replica of table.Replicas) {
    expect(replica).toMatchObject({
      TableClass: 'STANDARD_INFREQUENT_ACCESS',
      ReadProvisionedThroughputSettings: reads(capacity.table.reads),
    });
    for (const index of replica.GlobalSecondaryIndexes)
      expect(index.ReadProvisionedThroughputSettings).toEqual(reads(capacity.index.reads));
  }
});

test('a function on the way of a submission is traced, and the access log can be tailed, unless the stage says otherwise', () => {
  const withSettings = (own: StageSettings): string => {
    const stack = new Stack(newApp(), 'Stack');
    addFunction(stack, {
      stage: 'prod',
      settings: own,
      id: 'public/submit-form',
      description: 'Submits',
      code: () => Code.fromInline('export const handler = () => {};'),
      grant: { statements: [], variables: {} },
      timeoutSeconds: 3,
    });
    logAccess(stack, { stage: 'prod', settings: own, distributions: {} });
    return JSON.stringify(Template.fromStack(stack).toJSON());
  };
  const usual = ['"TracingConfig":{"Mode":"Active"}', 'xray:PutTraceSegments', '"LogGroupClass":"STANDARD"'];
  for (const part of usual) {
    expect(withSettings(unfilled('prod'))).toContain(part);
    expect(withSettings(steady)).not.toContain(part);
  }
  // Metrics are taken from the logs of functions.
  expect(withSettings(steady).match(/"LogGroupClass":"INFREQUENT_ACCESS"/g)).toHaveLength(1);
});

test.each<[string, boolean, Partial<StageSettings>]>([
  ['13000 writes of the index, of which 60 are provisioned', true, { campaign }],
  ['the adopted restored keeps what it has', false, { adopted: { name: 'restored', streamArn: 'arn:of:stream' } }],
])('the preflight finds capacity with %s (refuses: %s)', (says, refuses, own) => {
  const findings = statedCapacityFindings('prod', { ...steady, ...own });
  expect(findings).toMatchObject([{ name: 'capacity', refuses, says: expect.stringContaining(says) }]);
});

test('the preflight finds nothing wrong with capacity that a campaign can begin with, or with none', () => {
  const { table, index } = campaign.warm;
  const from = (min: number) => ({ min, max: min });
  const of = ({ readsPerSecond, writesPerSecond }: typeof table) => ({
    reads: from(readsPerSecond),
    writes: from(writesPerSecond),
  });
  expect(statedCapacityFindings('prod', { ...settings, capacity: { table: of(table), index: of(index) } })).toEqual([]);
  expect(statedCapacityFindings('prod', settings)).toEqual([]);
  expect(statedCapacityFindings('prod', steady)).toEqual([]);
});
