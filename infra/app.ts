import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, deployedFrom } from './bundle/bundle.ts';
import { judge } from './nag.ts';
import { addPlatform } from './platform.ts';
import { type StageName, stages } from './stages.ts';

await bundle({ outdir: deployedFrom });

const app = new App();
const platforms = (Object.keys(stages) as StageName[]).map(
  (stage) => [stage, addPlatform(app, stage, (id) => Code.fromAsset(join(deployedFrom, id)))] as const,
);
judge(app, new Map(platforms));
app.synth();
