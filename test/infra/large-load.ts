import { Template } from 'aws-cdk-lib/assertions';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { newApp } from '#infra/synthesis.ts';
import { forLargeLoad } from './checks/synthesise.ts';
import { unfilled } from './unfilled.ts';

/** No stage has these settings by itself. */
export const templateForLargeLoad = (): string => {
  const settings = { ...unfilled('prod'), ...forLargeLoad };
  return JSON.stringify(Template.fromStack(new DataStack(newApp(), 'prod', settings)).toJSON());
};
