import { expect, test } from 'vitest';
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
