import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { judge } from '#infra/nag.ts';
import { addPlatform } from '#infra/platform.ts';
import type { StageName } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { unfilled } from '../unfilled.ts';
import { addresses } from './synthesise.ts';
import { files } from './synthesised.ts';

/** The stages that differ in what they deploy. One names its account, as every stage that is deployed does. */
const judged = { dev: '111122223333', prod: null } satisfies Partial<Record<StageName, string | null>>;

const inFolder = <Result>(run: (outdir: string) => Result): Result => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-judged-'));
  try {
    return run(outdir);
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

/** Synthesises the judged stages, and returns their templates by file name. It throws for a finding without an explanation. */
const judgeStages = (): Map<string, string> =>
  inFolder((outdir) => {
    const app = newApp(outdir);
    const code = () => Code.fromInline('export const handler = () => {};');
    const platforms = (Object.keys(judged) as (keyof typeof judged)[]).map((stage) => {
      const settings = { ...unfilled(stage), account: judged[stage], probe: true, ...addresses };
      return [stage, addPlatform(app, stage, code, settings)] as const;
    });
    judge(app, new Map(platforms));
    app.synth();
    const names = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
    return new Map(names.map((file) => [file, readFileSync(join(outdir, file), 'utf8')]));
  });

let templates: Map<string, string> | undefined;
/** The synthesis takes seconds, so the tests share one. */
const judgedTemplates = (): Map<string, string> => {
  templates ??= judgeStages();
  return templates;
};

test("AWS's own rules find nothing without an explanation", () => {
  expect(judgedTemplates).not.toThrow();
});

const isOfProd = (file: string): boolean =>
  file.endsWith('.template.json') && file.replaceAll('-', '').startsWith('frontageprod');

test('the same sources make the same templates, byte by byte', () => {
  const again = [...judgedTemplates()].filter(([file]) => isOfProd(file));
  expect(again.map(([file]) => file).toSorted()).toEqual([...files.keys()].filter(isOfProd).toSorted());
  expect(again.filter(([file, text]) => text !== files.get(file)).map(([file]) => file)).toEqual([]);
});

test('a finding without an explanation fails the synthesis', () => {
  inFolder((outdir) => {
    const app = newApp(outdir);
    new Bucket(new Stack(app, 'unexplained'), 'Open');
    judge(app, new Map());
    expect(() => app.synth()).toThrow('AwsSolutions-S1');
  });
});
