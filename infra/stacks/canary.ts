import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { logMetric } from '#infra/observe/metrics.ts';
import { type RouteMetrics, routeMetric } from '#infra/observe/route-metrics.ts';
import { named, type StageName } from '#infra/stages.ts';

interface CanaryProps {
  stage: StageName;
  target: LambdaFunction;
  route: RouteMetrics;
}

/**
 * Looks at single minutes, as the canary lasts five. A handful of requests is no evidence; the operator's alarms use longer
 * periods.
 */
const addAlarm = (scope: Construct, stage: StageName, route: RouteMetrics): Alarm => {
  const period = Duration.minutes(1);
  const rate = new MathExpression({
    expression: 'IF(failed >= 3, 100 * failed / requests, 0)',
    label: 'Failed submissions in %',
    period,
    usingMetrics: {
      failed: routeMetric(route, '5xx', { period }),
      requests: routeMetric(route, 'Count', { period }),
    },
  });
  return new Alarm(scope, 'Failing', {
    alarmName: named(stage, 'submit-rollback'),
    alarmDescription:
      'Submissions fail while a new version gets its first traffic: CodeDeploy rolls back by itself. docs/runbook.md#deploy-and-rollback',
    metric: rate,
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
};

/** The alarm on the function's own log, for failures without an answer. */
const addErrorAlarm = (scope: Construct, stage: StageName): Alarm =>
  new Alarm(scope, 'Erring', {
    alarmName: named(stage, 'submit-rollback-errors'),
    alarmDescription:
      'Public functions fail while a new version gets its first traffic: CodeDeploy rolls back by itself. docs/runbook.md#deploy-and-rollback',
    metric: logMetric(stage, 'errors.public', { period: Duration.minutes(1) }),
    threshold: 3,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/** The permissions of AWS's managed policy for this, limited to the one function. */
const addRole = (scope: Construct, target: LambdaFunction): Role =>
  new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
            resources: [target.functionArn, `${target.functionArn}:live`],
          }),
          // The action has no resource-level permissions.
          new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
        ],
      }),
    },
  });

/** Shifts a tenth of the traffic to a new version, all of it after five minutes, and rolls back if it fails. */
export const withCanary = (scope: Construct, { stage, target, route }: CanaryProps): IFunction => {
  const own = new Construct(scope, 'Canary');
  const alias = new Alias(own, 'Live', { aliasName: 'live', version: target.currentVersion as IVersion });
  new LambdaDeploymentGroup(own, 'Deployment', {
    application: new LambdaApplication(own, 'Application', { applicationName: named(stage, 'submit-form') }),
    alias,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    role: addRole(own, target).withoutPolicyUpdates(),
    alarms: [addAlarm(own, stage, route), addErrorAlarm(own, stage)],
    autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
  });
  return alias as IFunction;
};
