import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { synthesise } from '#infra/synthesis.ts';
import { synthesiseStages } from '#test/infra/checks/synthesise.ts';
import { bootstrapAccount, createStacks, createZone, resourcesOf } from './support/account.ts';
import { everyOption } from './support/options.ts';
import { emulatorFolder } from './support/python.ts';

const url = inject('cloud');

/** The kinds that the emulator only pretends to have, with the reasons. */
const [, standIns = ''] =
  /^STAND_INS = \{\n(.*?)^\}/ms.exec(readFileSync(join(emulatorFolder, 'kinds.py'), 'utf8')) ?? [];
const pretended = new Set([...standIns.matchAll(/"(AWS::[\w:]+)"/g)].map(([, kind]) => kind));

/** Of every stack with those that it nests: how many resources the services of the emulator have, of how many. */
const reached: Record<string, Record<string, string>> = {
  dev: {
    'frontage-dev-data': '53 of 56',
    'frontage-dev-mail': '5 of 7',
    'frontage-dev-edge': '3 of 28',
    'frontage-dev-api': '1918 of 1963',
    'frontage-dev-workers': '130 of 131',
    'frontage-dev-operations': '94 of 96',
  },
  // With the probe, and without the entry that the command of CDK adds to each stack.
  prod: {
    'frontage-prod-data': '53 of 55',
    'frontage-prod-mail': '5 of 6',
    'frontage-prod-edge': '6 of 32',
    'frontage-prod-api': '1970 of 1993',
    'frontage-prod-workers': '130 of 130',
    'frontage-prod-operations': '107 of 108',
  },
  // With every option, and stacks in a second region.
  staging: {
    'frontage-staging-recovery': '2 of 3',
    'frontage-staging-data': '55 of 57',
    'frontage-staging-backup-plan': '3 of 4',
    'frontage-staging-mail': '11 of 12',
    'frontage-staging-edge': '17 of 43',
    'frontage-staging-api': '1974 of 1997',
    'frontage-staging-workers': '130 of 130',
    'frontage-staging-operations': '112 of 113',
    'frontage-pipeline-staging': '3 of 3',
  },
};

const region = (stack: string): string => (stack.endsWith('-recovery') ? 'us-west-2' : 'us-east-1');

let templates = new Map<string, string>();
beforeAll(async () => {
  bootstrapAccount(url, mkdtempSync(join(tmpdir(), 'frontage-second-')), 'us-west-2');
  const zone = 'frontage.example';
  const staging = everyOption(await createZone(url, zone), zone);
  for (const files of [synthesiseStages(['prod']), synthesise({ staging })]) {
    await createStacks(url, files);
    templates = new Map([...templates, ...files]);
  }
});

test.each(Object.keys(reached))('every resource of %s is deployed, and most by its service', async (stage) => {
  const found: Record<string, string> = {};
  for (const name of Object.keys(reached[stage] ?? {})) {
    const resources = await resourcesOf(url, name, region(name));
    const by = resources.filter(({ ResourceType = '' }) => !pretended.has(ResourceType));
    found[name] = `${by.length} of ${resources.length}`;
  }
  expect(found).toEqual(reached[stage]);
});

test.each(['prod', 'staging'])('no resource of the templates of %s is left out', async (stage) => {
  const written = [...templates].filter(
    ([name]) => name.endsWith('.template.json') && name.replaceAll('-', '').match(`^frontage(?:pipeline)?${stage}`),
  );
  const stacks = Object.keys(reached[stage] ?? {});
  const made = await Promise.all(stacks.map((name) => resourcesOf(url, name, region(name))));
  expect(stacks).toHaveLength(written.filter(([name]) => !name.includes('.nested.')).length);
  expect(made.flat()).toHaveLength(written.flatMap(([, text]) => Object.keys(JSON.parse(text).Resources)).length);
});
