import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { AlarmDefinition, Watched } from '#infra/alarms/definition.ts';
import { alarmsOf } from '#infra/alarms/list.ts';
import { byGateway } from '#infra/gateways.ts';
import { operatorGrant, probeGrant, type Surroundings } from '#infra/grants.ts';
import { type OperatorFunction, operatorFunctions, probeId } from '#infra/operators.ts';
import { named, placeOf, type StageName, type StageSettings } from '#infra/stages.ts';
import { noteEndingCertificates } from './certificates.ts';
import { addDashboard } from './dashboard.ts';
import { addFunction, type CodeOf } from './function.ts';
import { mediaCopyName } from './recovery-stack.ts';
import { callEvery } from './schedule.ts';
import { addTopics } from './topics.ts';

interface OperationsProps extends Surroundings {
  code: CodeOf;
}

/** Also notifies when the alarm is over. */
export const addAlarm = (scope: Construct, stage: StageName, topic: ITopic, wanted: AlarmDefinition): Alarm => {
  const alarm = new Alarm(scope, wanted.id, {
    alarmName: named(stage, wanted.id),
    alarmDescription: `${wanted.impact} What to do: docs/runbook.md#${wanted.section}`,
    metric: wanted.metric,
    threshold: wanted.threshold,
    comparisonOperator: wanted.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: wanted.periods ?? 1,
    datapointsToAlarm: wanted.datapoints ?? wanted.periods ?? 1,
    ...(wanted.fewSamples === 'ignored' && { evaluateLowSampleCountPercentile: 'ignore' }),
    treatMissingData: wanted.silence === 'alarming' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(topic);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
};

/**
 * The costs of the whole account: its stages share a bill. The budget has no name, since a new address makes a new budget
 * and the name would still be taken.
 */
const addBudget = (scope: Construct, { monthlyBudgetDollars, alarmAddress }: StageSettings): void => {
  const notify = (address: string, notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  });
  const notified = alarmAddress !== null && {
    notificationsWithSubscribers: [
      notify(alarmAddress, 'ACTUAL', 80),
      notify(alarmAddress, 'ACTUAL', 100),
      notify(alarmAddress, 'FORECASTED', 100),
    ],
  };
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    ...notified,
  });
};

const addOperatorFunctions = (scope: Construct, { stage, settings, data, code }: OperationsProps): void => {
  for (const id of Object.keys(operatorFunctions) as OperatorFunction[]) {
    const { description, timeoutSeconds } = operatorFunctions[id];
    addFunction(scope, {
      stage,
      settings,
      id,
      description,
      code,
      grant: operatorGrant(data, id),
      timeoutSeconds,
      memoryMegabytes: 1024,
    });
  }
};

const addProbe = (scope: Construct, props: OperationsProps): void => {
  const { stage, settings, code } = props;
  const target = addFunction(scope, {
    stage,
    settings,
    id: probeId,
    description: 'Submits a form of our own each minute',
    code,
    grant: probeGrant(props),
    timeoutSeconds: 20,
  });
  callEvery(scope, 'ProbeSchedule', Duration.minutes(1), target);
};

/** Dashboard, alarms, and operator functions. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, props: OperationsProps) {
    const { stage, settings, data, edge } = props;
    super(scope, named(stage, 'operations'), {
      env: placeOf(settings),
      description: `Frontage ${stage}: alarms, the dashboard, the budget and the functions of operators`,
    });
    const { recovery } = settings;
    const topics = addTopics(this, stage, settings);
    noteEndingCertificates(this, topics.notice);
    const watched: Watched = {
      stage,
      table: data.table,
      apiIds: byGateway((name) => edge.gateways[name].apiId),
      edge: edge.api,
      sites: edge.sites,
      hasProbe: settings.probe,
      hasPager: settings.pager !== null,
      hasFirewall: settings.firewall !== null,
      reserved: settings.submitConcurrency,
      capacity: settings.capacity,
      backups: recovery?.backups ?? null,
      replicaIn: recovery?.tableReplica ? recovery.region : null,
      mediaCopy: recovery?.mediaCopy ? { from: data.media.bucketName, to: mediaCopyName(stage, data) } : null,
    };
    const alarms = alarmsOf(watched).map((wanted) => {
      const { severity } = wanted;
      return { severity, alarm: addAlarm(this, stage, topics[severity], wanted) };
    });
    if (settings.dashboard) {
      addDashboard(this, watched, alarms);
      new CfnOutput(this, 'DashboardName', { value: named(stage, 'service') });
    }
    addBudget(this, settings);
    addOperatorFunctions(this, props);
    if (settings.probe) addProbe(this, props);
  }
}
