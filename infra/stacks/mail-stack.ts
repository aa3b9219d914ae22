import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IPublicHostedZone, MxRecord } from 'aws-cdk-lib/aws-route53';
import {
  CfnReceiptRule,
  CfnReceiptRuleSet,
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
  receiptRuleOf,
  receivedMailsTopic,
  type StageName,
  type StageSettings,
} from '#infra/stages.ts';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import type { DataStack } from './data-stack.ts';

const ofAccount = { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } };

interface MailProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
}

type Zone = IPublicHostedZone | undefined;

const addIdentity = (
  scope: Construct,
  settings: StageSettings,
  zone: Zone,
  configurationSet: ConfigurationSet,
): void => {
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

/**
 * Stores the mails to the domain for replies, and reports each to a queue. An account has one active set of rules,
 * and a template cannot choose it: the preflight says the command.
 */
const receiveReplies = (
  scope: Construct,
  { stage, settings, data }: MailProps,
  zone: Zone,
  replyDomain: string,
): void => {
  if (!replyDomain.endsWith(`.${settings.mailDomain}`))
    throw new Error(`replyDomain ${replyDomain} must be within mailDomain ${settings.mailDomain}, which SES knows`);
  const topic = new Topic(scope, 'Received', { topicName: receivedMailsTopic(stage), enforceSSL: true });
  topic.grantPublish(new ServicePrincipal('ses.amazonaws.com', { conditions: ofAccount }));
  const queue = Queue.fromQueueArn(scope, 'ReceivedQueue', data.queues['received-mails'].queueArn);
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  const names = receiptRuleOf(stage);
  const rules = new CfnReceiptRuleSet(scope, 'ReplyRules', { ruleSetName: names.ruleSet });
  const { bucketName } = data.media;
  const rule = new CfnReceiptRule(scope, 'ReplyRule', {
    ruleSetName: names.ruleSet,
    rule: {
      name: names.rule,
      enabled: true,
      recipients: [replyDomain],
      scanEnabled: true,
      // A visitor's mail server need not know TLS.
      tlsPolicy: 'Optional',
      actions: [{ s3Action: { bucketName, objectKeyPrefix: `${inboundFolder}/`, topicArn: topic.topicArn } }],
    },
  });
  rule.addDependency(rules);
  const hostName = `inbound-smtp.${settings.region}.amazonaws.com`;
  if (zone && replyDomain.endsWith(`.${zone.zoneName}`))
    new MxRecord(scope, 'ReplyMx', { zone, recordName: `${replyDomain}.`, values: [{ priority: 10, hostName }] });
  else new CfnOutput(scope, 'ReplyMxRecord', { value: `${replyDomain} MX 10 ${hostName}` });
};

/** The stage's sender, and its bounces and complaints. */
export class MailStack extends Stack {
  constructor(scope: Construct, props: MailProps) {
    const { stage, settings, data } = props;
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
    const zone = zoneOf(this, settings.names);
    addIdentity(this, settings, zone, configurationSet);
    if (settings.replyDomain !== null) receiveReplies(this, props, zone, settings.replyDomain);
  }
}
