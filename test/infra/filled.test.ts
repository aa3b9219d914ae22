import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { expect, test } from 'vitest';
import { judge } from '#infra/nag.ts';
import { addPlatform } from '#infra/platform.ts';
import { accountFindings, addressFindings, placeholdersIn } from '#infra/preflight/settings.ts';
import { type StageName, type StageSettings, stages } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { readStacks, templatesOf } from './checks/templates.ts';
import { unfilled } from './unfilled.ts';

const accounts: Record<StageName, string> = { dev: '111111111111', staging: '222222222222', prod: '333333333333' };
const names = Object.keys(stages) as StageName[];

/** A stage as README.md asks for it. */
const asReadmeSays = (stage: StageName): StageSettings => ({
  ...unfilled(stage),
  account: accounts[stage],
  alarmAddress: `alarms@${stage}.acme.test`,
  mailDomain: `${stage}.acme.test`,
});

/** A stage with names, a pager, replies and a pipeline, as the runbook goes on. */
const asRunbookSays = (stage: StageName): StageSettings => ({
  ...asReadmeSays(stage),
  pager: `https://pager.acme.test/${stage}`,
  names: {
    domain: `app.${stage}.acme.test`,
    mediaDomain: `media.${stage}.acme.test`,
    dns: { zoneId: `Z0${stage}`, zoneName: `${stage}.acme.test` },
  },
  replyDomain: `reply.${stage}.acme.test`,
  pipeline: { repository: 'acme@7/frontage@11', provider: 'create' },
});

/** Sizes for an account with the quotas of a new one. */
const small = {
  throttle: { requestsPerSecond: 1_000, burst: 2_000 },
  submitConcurrency: 90,
  mail: { perSecond: 1 },
  firewall: { requests: 600, submissions: 30, signIns: 10 },
  logRetention: RetentionDays.ONE_DAY,
  monthlyBudgetDollars: 50,
};

const filled = {
  dev: asReadmeSays('dev'),
  staging: { ...asRunbookSays('staging'), ...small },
  prod: asRunbookSays('prod'),
};

/** Every file of a synthesis that AWS's own rules judge, as they do before a deployment, by name. */
const synthesiseJudged = (): Map<string, string> => {
  const outdir = mkdtempSync(join(tmpdir(), 'frontage-filled-'));
  try {
    const app = newApp(outdir);
    const code = () => Code.fromInline('export const handler = () => {};');
    judge(app, new Map(names.map((stage) => [stage, addPlatform(app, stage, code, filled[stage])] as const)));
    app.synth();
    return new Map(readdirSync(outdir).map((file) => [file, readFileSync(join(outdir, file), 'utf8')]));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
const files = synthesiseJudged();

/** Whether a stack, or a file of it, is one of the stage. */
const isOf = (stage: StageName, name: string): boolean =>
  new RegExp(`^frontage(?:pipeline)?${stage}`).test(name.replaceAll('-', ''));

test.each(names)('nothing of %s is a placeholder, and its account is the one of whoever deploys it', (stage) => {
  expect(placeholdersIn(stage, filled[stage])).toEqual([]);
  expect(addressFindings(stage, filled[stage]).filter(({ refuses }) => refuses)).toEqual([]);
  expect(accountFindings(stage, filled[stage], accounts[stage])).toEqual([]);
});

test('the settings that the checks ask for before are those that README.md names', () => {
  const [, named = ''] =
    /settings of the stage in\s+`infra\/stages\.ts`: ([^.]+)\./.exec(readFileSync('README.md', 'utf8')) ?? [];
  for (const stage of names) {
    const settings = { ...unfilled(stage), adminOrigins: [] };
    const asked = [
      ...accountFindings(stage, settings, accounts[stage]),
      ...addressFindings(stage, settings),
      ...placeholdersIn(stage, settings),
    ].map(({ name }) => name);
    expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(asked);
  }
});

test('every stack is in the account of its stage', () => {
  const { artifacts }: { artifacts: Record<string, { type: string; environment?: string }> } = JSON.parse(
    files.get('manifest.json') ?? '{}',
  );
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  for (const stage of names) {
    const places = stacks.filter(([name]) => isOf(stage, name)).map(([, { environment }]) => environment);
    expect(places.length).toBeGreaterThanOrEqual(6);
    expect([...new Set(places)]).toEqual([`aws://${accounts[stage]}/${filled[stage].region}`]);
  }
  expect(stacks.every(([name]) => names.some((stage) => isOf(stage, name)))).toBe(true);
});

test.each(names)('nothing of %s refers to an account, an address or a name of another stage', (stage) => {
  const others = names.filter((name) => name !== stage);
  const strange = others.flatMap((name) => [accounts[name], `${name}.acme.test`, `/${name}`]);
  const own = [...files].filter(([file]) => isOf(stage, file));
  expect(own.some(([, text]) => text.includes(accounts[stage]))).toBe(true);
  const found = own.flatMap(([file, text]) =>
    strange.filter((part) => text.includes(part)).map((part) => [file, part]),
  );
  expect(found).toEqual([]);
});

const sizes =
  /("(?:RetentionInDays|Amount|Limit|ReservedConcurrentExecutions|Throttling\w+Limit|MAIL_PER_SECOND)":)"?\d+"?/g;

/** The resources of a stage, without its account, its names and its sizes. */
const resourcesOf = (stage: StageName): string[] =>
  readStacks(templatesOf(new Map([...files].filter(([file]) => isOf(stage, file)))))
    // Its address contains a hash of the template, whose resources are compared themselves.
    .all.filter(({ Type }) => Type !== 'AWS::CloudFormation::Stack')
    .map(({ Type, Properties }) =>
      JSON.stringify({ Type, Properties })
        .replaceAll(accounts[stage], '<account>')
        .replaceAll(new RegExp(`${stage}(?!uct)`, 'g'), '<stage>')
        // Ids of versions and origins are made of names, and logical ids end with a hash of names.
        .replaceAll(/(CurrentVersion)\w+|(Origin\d)\w+|[0-9A-F]{8}/g, '$1$2')
        .replaceAll(sizes, '$1<size>'),
    );

test('staging is deployed as prod is, however large each is', () => {
  const [staging, prod] = [resourcesOf('staging'), resourcesOf('prod')];
  expect(staging).toHaveLength(prod.length);
  const inProd = new Set(prod);
  expect(staging.filter((resource) => !inProd.has(resource)).map((resource) => resource.slice(0, 400))).toEqual([]);
});
