import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { grantOf, type Surroundings } from '#infra/grants.ts';
import { needsOf } from '#infra/needs.ts';
import { methodsOf } from '#lib/core/contract/methods.ts';
import type { Operation } from '#lib/core/contract/operation.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { withCanary } from './canary.ts';
import { addFunction, type CodeOf } from './function.ts';
import { addRoute } from './route.ts';

interface GroupProps extends Surroundings {
  group: string;
  operations: readonly Operation[];
  code: CodeOf;
}

const usualSeconds = 10;

/** The operations of one group. An operation is about six resources, and a stack may have five hundred. */
export class GroupStack extends NestedStack {
  constructor(scope: Construct, { group, operations, code, ...surroundings }: GroupProps) {
    const { stage, settings, edge } = surroundings;
    const { apiId } = edge.gateway;
    super(scope, group, { description: `Frontage ${stage}: the operations of ${group}` });
    for (const operation of operations) {
      const { id, method, path, summary } = operation;
      const needs = needsOf(operation);
      const target = addFunction(this, {
        stage,
        id,
        description: summary,
        code,
        grant: grantOf(surroundings, needs),
        timeoutSeconds: needs.timeoutSeconds ?? usualSeconds,
        memoryMegabytes: needs.memoryMegabytes,
        reservedConcurrency: operation === submitForm ? settings.submitConcurrency : null,
      });
      const isCanary = operation === submitForm && settings.canary;
      const served = isCanary ? withCanary(this, { stage, target, route: { apiId, method, path } }) : target;
      for (const called of methodsOf(operation))
        addRoute(this, called === method ? id : `${id}-${called}`, { apiId, method: called, path, target: served });
    }
  }
}
