import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { addPlatform } from '#infra/platform.ts';
import { type Probe, type StageName, settingsOf, stages } from '#infra/stages.ts';

const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'));

/** Without the schemas of CloudFormation, by which `schemas.ts` judges all templates, and without the tree, which nobody reads. */
export const newApp = (outdir?: string): App =>
  new App({ context, builtinCloudFormationValidation: false, treeMetadata: false, ...(outdir && { outdir }) });

/** The stages name no form for the probe yet; with this one, the probe is deployed as well. */
export const sampleProbe: Probe = { brandId: '01a1fc21-63ee-7b88-93dd-57439b1abe20', formSlug: 'probe' };

const everyStage = Object.keys(stages) as StageName[];

/** Every file of a synthesis, by name. Functions get one line of code, as no stack reads it. */
export const synthesise = (names: readonly StageName[] = everyStage): Map<string, string> => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-synth-'));
  try {
    const app = newApp(outdir);
    for (const stage of names) {
      const settings = { ...settingsOf(stage), probe: sampleProbe };
      addPlatform(app, stage, () => Code.fromInline('export const handler = () => {};'), settings);
    }
    app.synth();
    return new Map(readdirSync(outdir).map((file) => [file, readFileSync(join(outdir, file), 'utf8')]));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
