import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { synthesiseStages } from '#test/infra/checks/synthesise.ts';
import { createStacks, resourcesOf } from './support/account.ts';
import { emulatorFolder } from './support/python.ts';

const url = inject('cloud');

/** The kinds that the emulator only pretends to have, with the reasons. */
const [, standIns = ''] =
  /^STAND_INS = \{\n(.*?)^\}/ms.exec(readFileSync(join(emulatorFolder, 'kinds.py'), 'utf8')) ?? [];
const pretended = new Set([...standIns.matchAll(/"(AWS::[\w:]+)"/g)].map(([, kind]) => kind));

/** Of every stack with those that it nests: how many resources the services of the emulator have, of how many. */
const reached: Record<string, Record<string, string>> = {
  dev: {
    data: '37 of 40',
    mail: '5 of 7',
    edge: '2 of 27',
    api: '1901 of 1932',
    workers: '146 of 147',
    operations: '80 of 82',
  },
  // With the probe, and without the entry that the command of CDK adds to each stack.
  prod: {
    data: '37 of 39',
    mail: '5 of 6',
    edge: '5 of 31',
    api: '1953 of 1976',
    workers: '146 of 146',
    operations: '93 of 94',
  },
};

beforeAll(async () => createStacks(url, synthesiseStages(['prod'])));

test.each(Object.keys(reached))('every resource of %s is deployed, and most by its service', async (stage) => {
  const found: Record<string, string> = {};
  for (const name of Object.keys(reached[stage] ?? {})) {
    const resources = await resourcesOf(url, `frontage-${stage}-${name}`);
    const by = resources.filter(({ ResourceType = '' }) => !pretended.has(ResourceType));
    found[name] = `${by.length} of ${resources.length}`;
  }
  expect(found).toEqual(reached[stage]);
});
