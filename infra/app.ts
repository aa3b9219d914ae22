import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, deployedFrom } from './bundle/bundle.ts';
import { judge } from './nag.ts';
import { addPlatform } from './platform.ts';
import { type StageName, stages } from './stages.ts';

const app = new App();

/** Every stage, or the one that `--context stage=<name>` names. */
const synthesised = (): StageName[] => {
  const every = Object.keys(stages) as StageName[];
  const named: unknown = app.node.tryGetContext('stage');
  if (named === undefined) return every;
  const found = every.filter((stage) => stage === named);
  if (found.length === 0) throw new Error(`There is no stage ${named}. Stages: ${every.join(', ')}`);
  return found;
};

const names = synthesised();
await bundle({ outdir: deployedFrom });
const platforms = names.map(
  (stage) => [stage, addPlatform(app, stage, (id) => Code.fromAsset(join(deployedFrom, id)))] as const,
);
judge(app, new Map(platforms));
app.synth();
