import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { expect, test } from 'vitest';
import { statedFindings } from '#infra/preflight/campaign.ts';
import { Canary, publicRollbackAlarm } from '#infra/stacks/canary.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { type Campaign, inCampaign, type StageSettings, settingsOf } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';

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
const settings: StageSettings = { ...settingsOf('prod'), campaign };

test('the limits of a campaign come before those of its stage, which keeps all others', () => {
  const { throttle, submitConcurrency } = inCampaign(settings);
  expect(throttle.requestsPerSecond).toBe(15_000);
  expect(submitConcurrency).toBe(settingsOf('prod').submitConcurrency);
});

test('a campaign warms the table and each index, and a stage without one does not', () => {
  const tableOf = (own: StageSettings) => {
    const template = Template.fromStack(new DataStack(newApp(), 'prod', own));
    return Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))[0]?.Properties;
  };
  const warm = tableOf(settings);
  expect(warm.WarmThroughput).toEqual({ ReadUnitsPerSecond: 20_000, WriteUnitsPerSecond: 30_000 });
  for (const index of warm.GlobalSecondaryIndexes)
    expect(index.WarmThroughput).toEqual({ ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 13_000 });
  expect(tableOf(settingsOf('prod'))).not.toHaveProperty('WarmThroughput');
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
  expect(statedFindings('prod', settingsOf('prod'), now)).toEqual([]);
});
