import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Calls a function again and again. The next run does what this one could not, so there is nothing to repeat or to keep. */
export const callEvery = (scope: Construct, id: string, every: Duration, target: IFunction): void => {
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  new Rule(scope, id, { schedule: Schedule.rate(every), targets: [new LambdaFunction(target, once)] });
  // That was for the way to Lambda, which would itself try twice more, and keep what finds no room for six hours.
  target.configureAsyncInvoke(once);
};
