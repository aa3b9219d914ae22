import { Duration, Lazy } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling';
import { Alarm, ComparisonOperator, MathExpression, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { gatewayMetric, type RouteMetrics } from '#infra/observe/gateway-metrics.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { type Campaign, named, type StageName } from '#infra/stages.ts';

/** Alarms look at single minutes, as the canary lasts five. The operator's alarms use longer periods. */
const period = Duration.minutes(1);

interface RollbackAlarm {
  name: string;
  failing: string;
  metric: Metric | MathExpression;
  threshold: number;
}

const addAlarm = (scope: Construct, id: string, stage: StageName, wanted: RollbackAlarm): Alarm =>
  new Alarm(scope, id, {
    alarmName: named(stage, wanted.name),
    alarmDescription: `${wanted.failing} while a new version gets its first traffic: CodeDeploy rolls back by itself. docs/runbook.md#deploy-and-rollback`,
    metric: wanted.metric,
    threshold: wanted.threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/** A handful of requests is no evidence. */
export const submitRollbackAlarm = (scope: Construct, stage: StageName, route: RouteMetrics): Alarm =>
  addAlarm(scope, 'SubmitFailing', stage, {
    name: 'submit-rollback',
    failing: 'Submissions fail',
    threshold: 1,
    metric: new MathExpression({
      expression: 'IF(failed >= 3, 100 * failed / requests, 0)',
      label: 'Failed submissions in %',
      period,
      usingMetrics: {
        failed: gatewayMetric(route, '5xx', { period }),
        requests: gatewayMetric(route, 'Count', { period }),
      },
    }),
  });

/** The alarm on the logs of the functions that visitors use, for failures without an answer too. */
export const publicRollbackAlarm = (scope: Construct, stage: StageName): Alarm =>
  addAlarm(scope, 'PublicErring', stage, {
    name: 'public-rollback',
    failing: 'Public functions fail',
    threshold: 3,
    metric: logMetric(stage, 'errors.public', { period }),
  });

/** Keeps executions of a function ready from the beginning of a campaign to its end. */
const provision = (alias: Alias, { from, until, provisioned }: Campaign, id: string): void => {
  const executions = provisioned[id] ?? 0;
  if (executions === 0) return;
  const scaled = alias.addAutoScaling({ minCapacity: 0, maxCapacity: executions });
  const keep = (name: string, at: string, count: number): void =>
    scaled.scaleOnSchedule(name, { schedule: Schedule.at(new Date(at)), minCapacity: count, maxCapacity: count });
  keep('Begin', from, executions);
  keep('End', until, 0);
};

interface CanaryProps {
  stage: StageName;
  campaign: Campaign | null;
  /** The group. */
  name: string;
  alarms: readonly Alarm[];
}

/**
 * A group of functions whose new versions get a tenth of the traffic first, and all of it after five minutes. Each one goes back
 * to its former version if an alarm of the group rings.
 */
export class Canary extends Construct {
  private readonly guarded: LambdaFunction[] = [];
  private readonly alarms: readonly Alarm[];
  private readonly campaign: Campaign | null;
  private readonly application: LambdaApplication;
  private readonly role: Role;

  constructor(scope: Construct, { stage, campaign, name, alarms }: CanaryProps) {
    super(scope, 'Canary');
    this.alarms = alarms;
    this.campaign = campaign;
    const applicationName = named(stage, name);
    this.application = new LambdaApplication(this, 'Application', { applicationName });
    this.role = this.addRole();
  }

  /** The permissions of AWS's managed policy for this, limited to the functions of the group. */
  private addRole(): Role {
    const resources = Lazy.list({
      produce: () => this.guarded.flatMap(({ functionArn }) => [functionArn, `${functionArn}:live`]),
    });
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources,
            }),
            // The action has no resource-level permissions.
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
  }

  /** The alias that callers of the function use in its place. */
  guard(id: string, target: LambdaFunction): IFunction {
    this.guarded.push(target);
    const own = new Construct(this, `${target.node.path.split('/').at(-2)}`);
    const alias = new Alias(own, 'Live', { aliasName: 'live', version: target.currentVersion as IVersion });
    new LambdaDeploymentGroup(own, 'Deployment', {
      application: this.application,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      role: this.role.withoutPolicyUpdates(),
      alarms: [...this.alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    if (this.campaign) provision(alias, this.campaign, id);
    return alias as IFunction;
  }
}
