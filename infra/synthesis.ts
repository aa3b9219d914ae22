import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { addPlatform } from './platform.ts';
import type { StageName, StageSettings } from './stages.ts';

const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));

/** Without the schemas of CloudFormation, by which the tests judge all templates, and without the tree, which nobody reads. */
export const newApp = (outdir?: string): App =>
  new App({ context, builtinCloudFormationValidation: false, treeMetadata: false, ...(outdir && { outdir }) });

/** Every file of a synthesis, by name. Functions get one line of code, as no stack reads it. */
export const synthesise = (settings: Partial<Record<StageName, StageSettings>>): Map<string, string> => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-synth-'));
  try {
    const app = newApp(outdir);
    for (const [stage, own] of Object.entries(settings) as [StageName, StageSettings][])
      addPlatform(app, stage, () => Code.fromInline('export const handler = () => {};'), own);
    app.synth();
    return new Map(readdirSync(outdir).map((file) => [file, readFileSync(join(outdir, file), 'utf8')]));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
