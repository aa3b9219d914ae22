import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { judge } from '#infra/nag.ts';
import { addPlatform } from '#infra/platform.ts';
import { type StageName, settingsOf } from '#infra/stages.ts';
import { newApp, sampleProbe } from './synthesise.ts';

/** The stages that differ in what they deploy. */
const judged: StageName[] = ['dev', 'prod'];

const inFolder = (run: (outdir: string) => void): void => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-judged-'));
  try {
    run(outdir);
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

test("AWS's own rules find nothing without an explanation", () => {
  inFolder((outdir) => {
    const app = newApp(outdir);
    const code = () => Code.fromInline('export const handler = () => {};');
    const platforms = judged.map((stage) => {
      const settings = { ...settingsOf(stage), probe: sampleProbe };
      return [stage, addPlatform(app, stage, code, settings)] as const;
    });
    judge(app, new Map(platforms));
    expect(() => app.synth()).not.toThrow();
  });
});

test('a finding without an explanation fails the synthesis', () => {
  inFolder((outdir) => {
    const app = newApp(outdir);
    new Bucket(new Stack(app, 'unexplained'), 'Open');
    judge(app, new Map());
    expect(() => app.synth()).toThrow('AwsSolutions-S1');
  });
});
