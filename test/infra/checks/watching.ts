import { expect, test } from 'vitest';
import { queues, workers } from '#infra/resources.ts';
import { stages } from '#infra/stages.ts';
import { purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { type AlarmProperties, alarm, alarms, measured } from './alarms.ts';
import { functionNamed } from './functions.ts';
import { sections } from './sections.ts';
import { stacks as everyStage, dev as stacks } from './synthesised.ts';

test('every alarm states its impact and names an existing section of the runbook', () => {
  for (const { Properties } of everyStage.ofType<AlarmProperties>('AWS::CloudWatch::Alarm')) {
    const [, impact = '', section = ''] =
      /^(.{20,}?\.?) (?:What to do: )?docs\/runbook\.md#([\w-]+)$/.exec(Properties.AlarmDescription) ?? [];
    expect(impact, Properties.AlarmName).toMatch(/^[A-Z].{20,}[.:]?/);
    expect([...sections], Properties.AlarmName).toContain(section);
  }
});

test('every dead-letter queue has an alarm', () => {
  const dead = stacks
    .ofType<{ QueueName: string }>('AWS::SQS::Queue')
    .map(({ Properties }) => Properties.QueueName)
    .filter((name) => name.endsWith('-dead'));
  const watched = alarms
    .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
    .map(({ Threshold, Dimensions }) => [Dimensions?.[0]?.Value, Threshold]);
  expect(watched.toSorted()).toEqual(dead.map((name) => [name, 0]).toSorted());
});

test('every queue has an alarm on its oldest message, and every stream on its lateness', () => {
  for (const name of Object.keys(queues))
    expect(alarm(`waiting-${name}`)).toMatchObject({
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [{ Name: 'QueueName', Value: `frontage-dev-${name}` }],
    });
  for (const [name, { trigger }] of Object.entries(workers))
    if ('stream' in trigger)
      expect(alarm(`stream-late-${name}`)).toMatchObject({ MetricName: 'IteratorAge', Threshold: 60_000 });
});

test('errors before the functions raise alarms, and small samples do not', () => {
  const distribution = expect.stringMatching(/^<ApiEdge/);
  expect(measured(alarm('edge-failing'))).toEqual([
    ['5xxErrorRate', distribution],
    ['Requests', distribution],
  ]);
  expect(measured(alarm('sites-failing')).map(([, source]) => source)).toEqual(
    Array(2).fill(expect.stringMatching(/^<SitesEdge/)),
  );
  expect(alarm('submit-refused').Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? [])).toEqual([
    '4xx',
    'Count',
  ]);
  expect(alarm('submit-slow')).toMatchObject({ EvaluateLowSampleCountPercentile: 'ignore' });
});

test('bounces and complaints raise an alarm before SES reviews the account', () => {
  expect(alarm('mail-bounces')).toMatchObject({ MetricName: 'Reputation.BounceRate', Threshold: 0.04 });
  expect(alarm('mail-complaints')).toMatchObject({ MetricName: 'Reputation.ComplaintRate', Threshold: 0.0008 });
});

test('mails that SES does not accept raise an alarm: held ones within half an hour, rejected ones when they are many', () => {
  expect(alarm('mail-held')).toMatchObject({
    MetricName: 'mail.held',
    Threshold: 0,
    Period: 900,
    EvaluationPeriods: 2,
  });
  expect(alarm('mail-rejected')).toMatchObject({ MetricName: 'mail.rejected', Threshold: 50, Period: 3600 });
});

test('a day with a failed reconciliation raises an alarm for a day', () => {
  expect(alarm('leads-unreconciled')).toMatchObject({ Threshold: 0, Period: 3600, EvaluationPeriods: 24 });
});

test('one failed submission in a thousand within five minutes raises an alarm', () => {
  const { Metrics, Threshold, EvaluationPeriods } = alarm('submit-failing');
  expect([Threshold, EvaluationPeriods]).toEqual([0.1, 1]);
  const measured = Metrics?.flatMap(({ MetricStat }) =>
    MetricStat ? [[MetricStat.Metric.MetricName, MetricStat.Period]] : [],
  );
  expect(measured).toEqual([
    ['5xx', 300],
    ['Count', 300],
  ]);
});

test('what visitors submit has a throttle of its own, the same as other routes, and most of it is measured apart', () => {
  const [deployed] = stacks.ofType<{ RouteSettings: object }>('AWS::ApiGatewayV2::Stage');
  const { requestsPerSecond, burst } = stages.dev.throttle;
  const throttle = { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst };
  expect(deployed?.Properties.RouteSettings).toEqual({
    'POST /public/forms/{formSlug}/submit': { DetailedMetricsEnabled: true, ...throttle },
    'POST /sites/{proxy+}': { DetailedMetricsEnabled: false, ...throttle },
  });
});

test('the budget notifies before it is used up', () => {
  const [budget] = stacks.ofType<{
    Budget: { BudgetLimit: object; BudgetName?: string };
    NotificationsWithSubscribers: { Notification: { Threshold: number; NotificationType: string } }[];
  }>('AWS::Budgets::Budget');
  expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: stages.dev.monthlyBudgetDollars, Unit: 'USD' });
  // A new address makes a new budget, and the name would still be taken by the old one.
  expect(budget?.Properties.Budget.BudgetName).toBeUndefined();
  expect(
    budget?.Properties.NotificationsWithSubscribers.map(({ Notification }) => Notification.NotificationType),
  ).toEqual(['ACTUAL', 'ACTUAL', 'FORECASTED']);
});

test('the probe knows its form and has no access to the table', () => {
  const { may, statements, variables } = functionNamed(stacks, 'frontage-dev-workers-probe-submission');
  expect(may).toEqual(['secretsmanager:GetSecretValue <Secretvisitors>']);
  expect(JSON.stringify(statements)).not.toContain('dynamodb:');
  // The layer that reads the secret has variables of its own.
  const own = Object.keys(variables).filter((name) => !/^(PARAMETERS|SECRETS_MANAGER|SSM)_/.test(name));
  expect(own.toSorted()).toEqual(['PUBLIC_URL', 'VISITORS_SECRET_ID']);
  expect(alarm('probe-failing')).toMatchObject({ TreatMissingData: 'breaching' });
});

const everything = [
  ...['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
    (action) => `dynamodb:${action} <Table.Arn>`,
  ),
  'dynamodb:Query <Table.Arn>/index/GSI1',
  'dynamodb:Query <Table.Arn>/index/GSI2',
];
const all = ['Secrets', ...purposes.map((purpose) => `Secret${purpose}`)];
const secrets = [
  ...all.flatMap((one) => [`secretsmanager:GetSecretValue <${one}>`, `secretsmanager:PutSecretValue <${one}>`]),
  'secretsmanager:GetSecretValue <EdgeSecret>',
];

test.each([
  ['bootstrap', secrets],
  ['end-super-admin', []],
  ['grow-lead-shards', []],
  ['migrate', everything],
  ['rekey', [...everything, ...all.map((one) => `secretsmanager:GetSecretValue <${one}>`)]],
  ['rotate-secrets', secrets],
])('ops/%s has the permissions that it needs, and only an operator may call it', (name, permitted) => {
  const { may, id } = functionNamed(stacks, `frontage-dev-ops-${name}`);
  expect(may).toEqual(permitted.toSorted());
  const callers = stacks.ofType<{ FunctionName: string }>('AWS::Lambda::Permission');
  expect(callers.filter(({ Properties }) => Properties.FunctionName === `<${id}.Arn>`)).toEqual([]);
});

test('only functions of operators may change the keys', () => {
  const changing = stacks
    .ofType<{ Policies: { PolicyDocument: object }[] }>('AWS::IAM::Role')
    .filter(({ Properties }) => JSON.stringify(Properties).includes('secretsmanager:PutSecretValue'))
    .map(({ id }) => id);
  expect(changing.toSorted()).toEqual(['opsbootstrapRole', 'opsrotatesecretsRole']);
});
