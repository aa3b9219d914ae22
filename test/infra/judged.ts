import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import { judge } from '#infra/nag.ts';
import { addPlatform } from '#infra/platform.ts';
import { type StageName, settingsOf } from '#infra/stages.ts';
import { context, sampleProbe } from './templates.ts';

/** Of the stages, those that differ in what they deploy. */
const judged: StageName[] = ['dev', 'prod'];

test("AWS's own rules find nothing that is not explained", () => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-judged-'));
  try {
    const app = new App({ outdir, context });
    const code = () => Code.fromInline('export const handler = () => {};');
    const platforms = judged.map((stage) => {
      const settings = { ...settingsOf(stage), probe: sampleProbe };
      return [stage, addPlatform(app, stage, code, settings)] as const;
    });
    judge(app, new Map(platforms));
    app.synth();
    const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
    const verdicts = report.pluginReports.map((one: { pluginName: string; conclusion: string }) => one.conclusion);
    expect(verdicts.length).toBeGreaterThan(0);
    expect(new Set(verdicts)).toEqual(new Set(['success']));
  } finally {
    rmSync(outdir, { recursive: true });
  }
});
