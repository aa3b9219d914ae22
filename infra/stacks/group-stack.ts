import { NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { grantOf } from '#infra/grants.ts';
import { needsOf } from '#infra/needs.ts';
import { type StageName, settingsOf } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { withCanary } from './canary.ts';
import type { DataStack } from './data-stack.ts';
import { addFunction, type CodeOf } from './function.ts';
import { addRoute } from './route.ts';

interface GroupProps {
  stage: StageName;
  group: string;
  operations: readonly Operation[];
  apiId: string;
  data: DataStack;
  code: CodeOf;
}

const usualSeconds = 10;

/** The operations of one group. An operation is about six resources, and a stack may have five hundred. */
export class GroupStack extends NestedStack {
  constructor(scope: Construct, { stage, group, operations, apiId, data, code }: GroupProps) {
    super(scope, group, { description: `Frontage ${stage}: the operations of ${group}` });
    for (const operation of operations) {
      const { id, method, path, summary } = operation;
      const needs = needsOf(operation);
      const target = addFunction(this, {
        stage,
        id,
        description: summary,
        code,
        grant: grantOf(data, stage, needs),
        timeoutSeconds: needs.timeoutSeconds ?? usualSeconds,
        memoryMegabytes: needs.memoryMegabytes,
        reservedConcurrency: operation === submitForm ? settingsOf(stage).submitConcurrency : null,
      });
      const isCanary = operation === submitForm && settingsOf(stage).canary;
      const served = isCanary ? withCanary(this, { stage, target, route: { apiId, method, path } }) : target;
      for (const called of methodsOf(operation))
        addRoute(this, called === method ? id : `${id}-${called}`, { apiId, method: called, path, target: served });
    }
  }
}
