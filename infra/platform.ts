import type { App } from 'aws-cdk-lib';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import type { CodeOf } from './function.ts';
import type { StageName } from './stages.ts';
import { WorkersStack } from './workers-stack.ts';

/** One stage of the product: what it must keep, what answers, and what works behind it. */
export const addPlatform = (app: App, stage: StageName, code: CodeOf) => {
  const data = new DataStack(app, stage);
  return {
    data,
    api: new ApiStack(app, { stage, data, code }),
    workers: new WorkersStack(app, { stage, data, code }),
  };
};
