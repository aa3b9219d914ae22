import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';

/**
 * Who asked for what, and what was answered. A query may have a token or what a visitor searched for, a referrer and a cookie
 * as well: none of them is logged. CloudFront cannot shorten the address, so the entries end with the retention of the stage.
 */
const loggedFields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-request-id',
];

interface Logged {
  stage: StageName;
  settings: StageSettings;
  distributions: Record<string, Distribution>;
}

/** Logs every request to these distributions, whether the cache or a function answers it. */
export const logAccess = (
  scope: Construct,
  { stage, settings: { logRetention, accessLogClass }, distributions }: Logged,
): void => {
  const logGroup = new LogGroup(scope, 'EdgeLog', {
    // Under this prefix a service needs no entry in the account's log resource policy, whose size is limited.
    logGroupName: `/aws/vendedlogs/frontage/${stage}/edge`,
    retention: logRetention,
    logGroupClass: accessLogClass,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const destination = new CfnDeliveryDestination(scope, 'EdgeLogDestination', {
    name: named(stage, 'edge'),
    destinationResourceArn: logGroup.logGroupArn,
    outputFormat: 'json',
  });
  for (const [name, { distributionArn }] of Object.entries(distributions)) {
    const source = new CfnDeliverySource(scope, `${name}LogSource`, {
      name: named(stage, `edge-${name.toLowerCase()}`),
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    });
    new CfnDelivery(scope, `${name}LogDelivery`, {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: loggedFields,
    });
  }
};
