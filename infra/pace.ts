import { Stack } from 'aws-cdk-lib';
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';

const isFilter = (one: IConstruct): one is CfnMetricFilter => one instanceof CfnMetricFilter;

/**
 * CloudFormation creates the resources of a stack in parallel, but CloudWatch permits five metric filters a second: the
 * sixth would fail the deployment.
 */
export const makeFiltersInTurn = (scope: Stack): void => {
  for (const filters of Map.groupBy(scope.node.findAll().filter(isFilter), Stack.of).values())
    filters.reduce((before, filter) => {
      filter.addResourceDependency(before);
      return filter;
    });
};

/** Spreads the calls, after the first stack. The gateway permits ten a second, Lambda fifteen. */
export const makeThreeAtATime = ([first, ...others]: readonly [Stack, ...Stack[]]): void => {
  for (const [at, stack] of others.entries()) stack.addStackDependency(others[at - 3] ?? first);
};
