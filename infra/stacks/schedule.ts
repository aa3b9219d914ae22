import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Calls a function regularly. The next run does what a failed run left, so a failed one is not retried. */
export const callEvery = (scope: Construct, id: string, every: Duration, target: IFunction): void => {
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  new Rule(scope, id, { schedule: Schedule.rate(every), targets: [new LambdaFunction(target, once)] });
  // The setting above concerns delivery to Lambda. Lambda itself would retry twice more, and keep a throttled event for six
  // hours.
  target.configureAsyncInvoke(once);
};
