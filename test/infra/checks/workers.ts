import { expect, test } from 'vitest';
import { queues, type WorkerName, workers } from '#infra/resources.ts';
import { functionNamed } from './functions.ts';
import { dev as stacks } from './synthesised.ts';

const streaming = [
  'DescribeStream <Table.StreamArn>',
  'GetRecords <Table.StreamArn>',
  'GetShardIterator <Table.StreamArn>',
  'ListStreams <Table.Arn>/stream/*',
];
const consuming = ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'];
const withSecrets: WorkerName[] = [
  'send-mail',
  'deliver-webhook',
  'deliver-isolated-webhook',
  'send-to-integration',
  'store-submissions',
];
const identities = 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/*';

const objectsOf: Partial<Record<WorkerName, string[]>> = {
  'make-variants': [
    's3:ListBucket <Media.Arn>',
    's3:DeleteObject <Media.Arn>/uploads/*',
    's3:GetObject <Media.Arn>/uploads/*',
    ...['Delete', 'Get', 'Put'].flatMap((action) =>
      ['media', 'deleted'].map((prefix) => `s3:${action}Object <Media.Arn>/${prefix}/*`),
    ),
    'cloudfront:CreateInvalidation arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<MediaEdge>',
  ],
  'run-jobs': [
    's3:ListBucket <Media.Arn>',
    ...['exports', 'attachments'].flatMap((prefix) =>
      ['Object', 'ObjectVersion'].map((what) => `s3:Delete${what} <Media.Arn>/${prefix}/*`),
    ),
    ...['GetObject', 'PutObject'].map((action) => `s3:${action} <Media.Arn>/jobs/*`),
  ],
  'receive-mail': [
    's3:ListBucket <Media.Arn>',
    ...['GetObject', 'DeleteObject'].map((action) => `s3:${action} <Media.Arn>/inbound/*`),
    ...['PutObject', 'DeleteObject', 'DeleteObjectVersion'].map((action) => `s3:${action} <Media.Arn>/attachments/*`),
  ],
  'sweep-media': ['media', 'deleted', 'uploads'].map((prefix) => `s3:DeleteObject <Media.Arn>/${prefix}/*`),
};

const configurationSet = 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:configuration-set/frontage-dev-mail';

/** Logical ids have letters and digits only. */
const idOf = (name: string): string => name.replaceAll('-', '');
const deadOf = (name: string): string => `<${idOf(name)}${idOf(name)}dead.Arn>`;

const permitted = (name: WorkerName): string[] => {
  const { trigger, sendsTo } = workers[name];
  return [
    ...sendsTo.map((queue) => `sqs:SendMessage <${idOf(queue)}.Arn>`),
    ...('stream' in trigger ? streaming.map((action) => `dynamodb:${action}`) : []),
    ...('stream' in trigger ? [`sqs:SendMessage ${deadOf(name)}`] : []),
    ...('queue' in trigger ? consuming.map((action) => `sqs:${action} <${idOf(trigger.queue)}.Arn>`) : []),
    ...('sendsMail' in workers[name] ? [`ses:SendEmail ${identities}`, `ses:SendEmail ${configurationSet}`] : []),
    ...(name === 'check-sender-domains' ? [`ses:GetEmailIdentity ${identities}`] : []),
    ...(name === 'purge-sites'
      ? ['cloudfront:CreateInvalidation arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<SitesEdge>']
      : []),
    ...(objectsOf[name] ?? []),
    ...(withSecrets.includes(name) ? ['secretsmanager:GetSecretValue <Secretseal>'] : []),
    ...(['send-mail', 'receive-mail'].includes(name) ? ['secretsmanager:GetSecretValue <Secretreplies>'] : []),
    ...(['store-submissions', 'run-jobs'].includes(name) ? ['secretsmanager:GetSecretValue <Secretvisitors>'] : []),
  ].toSorted();
};

const names = Object.keys(workers) as WorkerName[];
const worker = (name: WorkerName) => functionNamed(stacks, `frontage-dev-workers-${name}`);

const memoryOf = (name: WorkerName): number => {
  const definition = workers[name];
  return 'memoryMegabytes' in definition ? definition.memoryMegabytes : 512;
};

const sourcesOf = (name: WorkerName) =>
  stacks
    .ofType<{ FunctionName: string }>('AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => Properties.FunctionName === `<${worker(name).id}>`)
    .map(({ Properties: { FunctionName, ...settings } }) => settings);

const schedulesOf = (name: WorkerName) =>
  stacks
    .ofType<{ ScheduleExpression: string; Targets: { Arn: string; RetryPolicy: object }[] }>('AWS::Events::Rule')
    .filter(({ Properties }) => Properties.Targets.some(({ Arn }) => Arn === `<${worker(name).id}.Arn>`))
    .map(({ Properties }) => [Properties.ScheduleExpression, Properties.Targets[0]?.RetryPolicy]);

const sourceOf = (name: WorkerName): object[] => {
  const { trigger } = workers[name];
  if ('everyMinutes' in trigger) return [];
  const reports = { FunctionResponseTypes: ['ReportBatchItemFailures'], BatchSize: 0 };
  if ('queue' in trigger)
    return [
      {
        ...reports,
        BatchSize: trigger.batchSize,
        ...('batchingSeconds' in trigger && { MaximumBatchingWindowInSeconds: trigger.batchingSeconds }),
        EventSourceArn: `<${idOf(trigger.queue)}.Arn>`,
        ScalingConfig: { MaximumConcurrency: trigger.maxConcurrency },
      },
    ];
  const { batchSize, batchingSeconds, filters } = trigger.stream;
  return [
    {
      ...reports,
      BatchSize: batchSize,
      MaximumBatchingWindowInSeconds: batchingSeconds,
      ...('parallelBatches' in trigger.stream && { ParallelizationFactor: trigger.stream.parallelBatches }),
      ...('windowSeconds' in trigger.stream && { TumblingWindowInSeconds: trigger.stream.windowSeconds }),
      EventSourceArn: '<Table.StreamArn>',
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: { Filters: filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1000,
      MaximumRecordAgeInSeconds: 21_600,
      DestinationConfig: { OnFailure: { Destination: deadOf(name) } },
    },
  ];
};

const rateOf = (everyMinutes: number): string => {
  const [count, unit] = everyMinutes % 60 === 0 ? [everyMinutes / 60, 'hour'] : [everyMinutes, 'minute'];
  return `rate(${count} ${unit}${count === 1 ? '' : 's'})`;
};

test.each(names)('%s has the declared trigger and no other', (name) => {
  const { trigger, timeoutSeconds } = workers[name];
  expect(sourcesOf(name)).toEqual(sourceOf(name));
  const every = 'everyMinutes' in trigger ? trigger.everyMinutes : 0;
  expect(schedulesOf(name)).toEqual(
    every ? [[rateOf(every), expect.objectContaining({ MaximumRetryAttempts: 0 })]] : [],
  );
  expect(worker(name).settings).toMatchObject({
    Timeout: timeoutSeconds,
    MemorySize: memoryOf(name),
    Runtime: 'nodejs24.x',
  });
});

test('a scheduled run that fails or is throttled is not retried; the next run does its work', () => {
  const woken = stacks
    .ofType<{ ScheduleExpression?: string; Targets: { Arn: string }[] }>('AWS::Events::Rule')
    .filter(({ Properties }) => Properties.ScheduleExpression !== undefined)
    .flatMap(({ Properties }) => Properties.Targets.map(({ Arn }) => Arn.replace(/\.Arn>$/, '>')));
  const settings = stacks
    .ofType<{ FunctionName: string }>('AWS::Lambda::EventInvokeConfig')
    .map((one) => one.Properties);
  expect(settings.map(({ FunctionName }) => FunctionName).toSorted()).toEqual(woken.toSorted());
  for (const one of settings)
    expect(one).toMatchObject({ Qualifier: '$LATEST', MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
});

test.each(names)('%s has the permissions that it needs and no others', (name) => {
  expect(worker(name).may).toEqual(permitted(name));
});

test("a message stays hidden for longer than its consumer's timeout", () => {
  for (const name of names) {
    const { trigger, timeoutSeconds } = workers[name];
    if ('queue' in trigger) expect(queues[trigger.queue].visibilitySeconds).toBeGreaterThan(timeoutSeconds);
  }
});

test('leads are counted by one batch of a shard at a time, as its checkpoint is one', () => {
  expect(workers['count-leads'].trigger.stream).not.toHaveProperty('parallelBatches');
});

test('only a worker that sends to its own queue may loop', () => {
  const looping = names.filter((name) => worker(name).settings.RecursiveLoop === 'Allow');
  expect(looping).toEqual([
    'deliver-webhook',
    'deliver-isolated-webhook',
    'send-mail',
    'run-jobs',
    'send-to-integration',
  ]);
});
