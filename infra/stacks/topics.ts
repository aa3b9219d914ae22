import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Severity } from '#infra/alarms/definition.ts';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';

const subscriptionOf = (address: string) =>
  address.startsWith('https://') ? new UrlSubscription(address) : new EmailSubscription(address);

const addTopic = (scope: Construct, id: string, topicName: string, address: string | null): Topic => {
  const topic = new Topic(scope, id, { topicName, enforceSSL: true });
  if (address !== null) topic.addSubscription(subscriptionOf(address));
  // This policy replaces the default one, which permits the account's alarms.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return topic;
};

/** A topic for each severity. Without a pager, pages go to the address for notices. */
export const addTopics = (
  scope: Construct,
  stage: StageName,
  { alarmAddress, pager }: StageSettings,
): Record<Severity, Topic> => ({
  page: addTopic(scope, 'Pages', named(stage, 'pages'), pager ?? alarmAddress),
  notice: addTopic(scope, 'Notices', named(stage, 'notices'), alarmAddress),
});
