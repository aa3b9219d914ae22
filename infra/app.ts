import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, deployedFrom } from './bundle.ts';
import { addPlatform } from './platform.ts';
import { type StageName, stages } from './stages.ts';

await bundle({ outdir: deployedFrom });

const app = new App();
for (const stage of Object.keys(stages) as StageName[])
  addPlatform(app, stage, (id) => Code.fromAsset(join(deployedFrom, id)));
app.synth();
