import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { replyFindings } from '#infra/preflight/replies.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { MailStack } from '#infra/stacks/mail-stack.ts';
import type { Names } from '#infra/stages.ts';
import { unfilled } from '../unfilled.ts';
import { dev as stacks } from './synthesised.ts';

const only = <Properties = Record<string, unknown>>(type: string) => {
  const [found, ...others] = stacks.ofType<Properties>(type);
  if (!found || others.length > 0) throw new Error(`There are ${others.length + 1} of ${type}, or none`);
  return found;
};

test('mails are signed, sent with the configuration set, and bounce to a domain of ours', () => {
  const { Properties } = only('AWS::SES::EmailIdentity');
  expect(Properties).toMatchObject({
    EmailIdentity: 'dev.frontage.example',
    ConfigurationSetAttributes: { ConfigurationSetName: '<Set>' },
    MailFromAttributes: { MailFromDomain: 'bounce.dev.frontage.example' },
  });
  expect(only('AWS::SES::ConfigurationSet').Properties).toMatchObject({
    Name: 'frontage-dev-mail',
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  });
});

test('bounces and complaints come to the queue of the worker', () => {
  const { EventDestination } = only<{ EventDestination: object }>(
    'AWS::SES::ConfigurationSetEventDestination',
  ).Properties;
  expect(EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: ['bounce', 'complaint'],
    SnsDestination: { TopicARN: '<Events>' },
  });
  const subscriptions = stacks.ofType('AWS::SNS::Subscription').map(({ Properties }) => Properties);
  expect(subscriptions).toContainEqual(
    expect.objectContaining({
      Protocol: 'sqs',
      TopicArn: '<Events>',
      Endpoint: '<mailevents.Arn>',
      RawMessageDelivery: true,
    }),
  );
  // Otherwise the service's test message may arrive or not.
  const subscription = stacks
    .ofType<{ Protocol: string }>('AWS::SNS::Subscription')
    .find(({ Properties }) => Properties.Protocol === 'sqs');
  const { DependsOn } = only('AWS::SES::ConfigurationSetEventDestination');
  expect([DependsOn ?? []].flat().filter((id) => id.startsWith(subscription?.id ?? 'none'))).toHaveLength(1);
  const topics = stacks.ofType<{ TopicName: string }>('AWS::SNS::Topic').map(({ Properties }) => Properties.TopicName);
  // The queue's policy permits the topic by its name.
  expect(topics).toContain('frontage-dev-mail-events');
});

/** The templates of a stage's data and mail with a domain for replies. */
const receiving = (replyDomain: string, names: Names | null = null) => {
  const app = new App();
  const settings = { ...unfilled('dev'), replyDomain, names };
  const data = new DataStack(app, 'dev', settings);
  return Template.fromStack(new MailStack(app, { stage: 'dev', settings, data }));
};

test('mails to the domain for replies are stored where the worker reads them, and reported to its queue', () => {
  const template = receiving('reply.dev.frontage.example');
  template.hasResourceProperties('AWS::SES::ReceiptRule', {
    RuleSetName: 'frontage-dev-replies',
    Rule: {
      Name: 'frontage-dev-replies',
      Enabled: true,
      ScanEnabled: true,
      Recipients: ['reply.dev.frontage.example'],
      Actions: [{ S3Action: { ObjectKeyPrefix: 'inbound/' } }],
    },
  });
  template.hasResourceProperties('AWS::SNS::Topic', { TopicName: 'frontage-dev-received-mails' });
  template.hasOutput('ReplyMxRecord', {
    Value: 'reply.dev.frontage.example MX 10 inbound-smtp.us-east-1.amazonaws.com',
  });
  expect(() => receiving('reply.elsewhere.example')).toThrow('must be within mailDomain');
});

test('in the zone of the stage, the record of the domain for replies is made', () => {
  const dns = { zoneId: 'Z1', zoneName: 'frontage.example' };
  const names = { domain: 'app.frontage.example', mediaDomain: 'media.frontage.example', dns };
  const template = receiving('reply.dev.frontage.example', names);
  template.hasResourceProperties('AWS::Route53::RecordSet', {
    Name: 'reply.dev.frontage.example.',
    Type: 'MX',
    HostedZoneId: 'Z1',
    ResourceRecords: ['10 inbound-smtp.us-east-1.amazonaws.com'],
  });
  expect(Object.keys(template.findOutputs('ReplyMxRecord'))).toEqual([]);
});

test('a stage says which record is missing for the replies of visitors', async () => {
  const place = { replyDomain: 'reply.acme.test', region: 'us-east-1' } as const;
  const found = (exchange: string) => replyFindings(place, async () => [{ exchange }]);
  expect(await found('inbound-smtp.us-east-1.amazonaws.com.')).toEqual([]);
  const [finding] = await found('mx.elsewhere.test');
  expect(finding).toMatchObject({ name: 'reply-domain', refuses: false });
  expect(finding?.ask).toContain('reply.acme.test MX 10 inbound-smtp.us-east-1.amazonaws.com');
  expect(await replyFindings({ ...place, replyDomain: null })).toEqual([]);
});
