import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { zoneOf } from '#infra/domain-names.ts';
import {
  configurationSetOf,
  mailEventsTopic,
  named,
  placeOf,
  type StageName,
  type StageSettings,
} from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';

interface MailProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
}

const addIdentity = (scope: Construct, settings: StageSettings, configurationSet: ConfigurationSet): void => {
  const zone = zoneOf(scope, settings.names);
  const ofZone = zone?.zoneName === settings.mailDomain;
  const identity = new EmailIdentity(scope, 'Identity', {
    identity: zone && ofZone ? Identity.publicHostedZone(zone) : Identity.domain(settings.mailDomain),
    configurationSet,
    mailFromDomain: `bounce.${settings.mailDomain}`,
  });
  // The records to add by hand where the zone is not ours.
  for (const [at, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(scope, `Dkim${at + 1}`, { value: `${name} CNAME ${value}` });
};

/** The stage's sender, and its bounces and complaints. */
export class MailStack extends Stack {
  constructor(scope: Construct, { stage, settings, data }: MailProps) {
    super(scope, named(stage, 'mail'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: the sender of mails and what comes back of them`,
    });
    const configurationSet = new ConfigurationSet(this, 'Set', {
      configurationSetName: configurationSetOf(stage),
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const topic = new Topic(this, 'Events', { topicName: mailEventsTopic(stage), enforceSSL: true });
    const destination = new ConfigurationSetEventDestination(this, 'ToTopic', {
      configurationSet,
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // With a queue between topic and worker, an outage of the worker loses nothing. The policy of the queue is in its own
    // stack.
    const queue = Queue.fromQueueArn(this, 'Queue', data.queues['mail-events'].queueArn);
    const subscription = topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
    // SES sends a test message to a new topic; the subscription must exist before.
    destination.node.addDependency(subscription);
    addIdentity(this, settings, configurationSet);
  }
}
