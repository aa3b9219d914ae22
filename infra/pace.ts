import { Stack } from 'aws-cdk-lib';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';

const isFilter = (one: IConstruct): one is CfnMetricFilter => one instanceof CfnMetricFilter;

/** CloudFormation makes all of a stack at once, CloudWatch five filters a second: the sixth would end the deployment. */
export const makeFiltersInTurn = (scope: Stack): void => {
  for (const filters of Map.groupBy(scope.node.findAll().filter(isFilter), Stack.of).values())
    filters.reduce((before, filter) => {
      filter.addResourceDependency(before);
      return filter;
    });
};

/** So that the calls of all do not come at once. Ten a second are what the gateway takes, fifteen what Lambda does. */
export const makeThreeAtATime = (stacks: readonly Stack[]): void => {
  for (const [at, stack] of stacks.slice(3).entries()) {
    const before = stacks[at];
    if (before) stack.addStackDependency(before);
  }
};
