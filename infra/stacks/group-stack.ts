import { NestedStack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { routedBy } from '#infra/gateways.ts';
import { grantOf, type Surroundings } from '#infra/grants.ts';
import { needsOf } from '#infra/needs.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { Canary } from './canary.ts';
import { addFunction, type CodeOf } from './function.ts';
import { addRoutes } from './route.ts';

interface GroupProps extends Surroundings {
  group: string;
  operations: readonly Operation[];
  code: CodeOf;
  /** Alarms that roll the functions of the group back; without them, a new version gets all traffic at once. */
  rollbackAlarms?: readonly Alarm[] | undefined;
}

const usualSeconds = 10;

/** The operations of one group. An operation is about six resources, and a stack may have five hundred. */
export class GroupStack extends NestedStack {
  constructor(scope: Construct, { group, operations, code, rollbackAlarms, ...surroundings }: GroupProps) {
    const { stage, settings, edge } = surroundings;
    super(scope, group, { description: `Frontage ${stage}: the operations of ${group}` });
    const { campaign } = settings;
    const canary = rollbackAlarms && new Canary(this, { stage, campaign, name: group, alarms: rollbackAlarms });
    for (const operation of operations) {
      const { id, path, summary } = operation;
      const needs = needsOf(operation);
      const target = addFunction(this, {
        stage,
        settings,
        id,
        description: summary,
        code,
        grant: grantOf(surroundings, id, needs),
        timeoutSeconds: needs.timeoutSeconds ?? usualSeconds,
        memoryMegabytes: needs.memoryMegabytes,
        reservedConcurrency: operation === submitForm ? settings.submitConcurrency : null,
      });
      const served = canary?.guard(id, target) ?? target;
      for (const gateway of routedBy(group, settings.movingGroups)) {
        const { apiId } = edge.gateways[gateway];
        addRoutes(this, id, { gateway, apiId, methods: methodsOf(operation), path, target: served });
      }
    }
  }
}
