import { Arn, ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { blockedSets } from './blocked-sets.ts';
import { answerBodies, firewallRules } from './firewall-rules.ts';

/** Logs the requests that are blocked, or only counted, with address and rule, and without credentials and queries. */
const addLog = (scope: Construct, stage: StageName, acl: CfnWebACL, { logRetention }: StageSettings): void => {
  const logGroup = new LogGroup(scope, 'FirewallLog', {
    // The firewall writes only to log groups with this prefix.
    logGroupName: `aws-waf-logs-${named(stage, 'edge')}`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    // Without the `:*` at the end of a log group's ARN.
    logDestinationConfigs: [
      Arn.format(
        {
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        },
        Stack.of(scope),
      ),
    ],
    redactedFields: [
      { queryString: {} },
      ...['authorization', 'x-api-key', 'cookie', 'x-frontage-probe'].map((name) => ({ singleHeader: { Name: name } })),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  });
};

/**
 * The addresses that operators block. A deployment leaves the lists alone as long as their definition here is unchanged. If
 * any part of it changes, CloudFormation replaces the addresses by those given here.
 */
const addBlocked = (scope: Construct, stage: StageName): string[] =>
  blockedSets.map(
    ({ version, name }) =>
      new CfnIPSet(scope, `Blocked${version}`, {
        name: named(stage, name),
        scope: 'CLOUDFRONT',
        ipAddressVersion: version,
        addresses: [],
      }).attrArn,
  );

/** The outer guard: it stops floods and known attacks before they cost anything. Exact limits are enforced behind it. */
export const addFirewall = (scope: Construct, stage: StageName, settings: StageSettings): CfnWebACL | undefined => {
  if (!settings.firewall) return undefined;
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: named(stage, 'edge'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: answerBodies,
    rules: firewallRules(settings.firewall, addBlocked(scope, stage)),
    visibilityConfig: {
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName: named(stage, 'edge'),
    },
  });
  addLog(scope, stage, acl, settings);
  return acl;
};
