import { afterAll, beforeAll, beforeEach } from 'vitest';
import { neededBy } from '#infra/preflight/needed.ts';
import { preflight } from '#infra/preflight/preflight.ts';
import type { StageName, StageSettings } from '#infra/stages.ts';
import { files } from '#test/infra/checks/synthesised.ts';
import { type AccountState, startAccount } from '#test/ops/account.ts';
import { filledIn, ready } from './stage.ts';

const ofStage = (stage: StageName) =>
  neededBy(
    new Map(
      [...files].filter(
        ([name]) => name === 'manifest.json' || name.replaceAll('-', '').startsWith(`frontage${stage}`),
      ),
    ),
  );
export const needed = { dev: ofStage('dev'), prod: ofStage('prod') };

/** An account for the tests of a file, with the findings of a stage in it. */
export const accountOfTests = () => {
  let account: Awaited<ReturnType<typeof startAccount>> | undefined;
  const started = () => {
    if (!account) throw new Error('The account is started before the tests');
    return account;
  };
  beforeAll(async () => {
    account = await startAccount();
  });
  afterAll(() => account?.stop());
  beforeEach(() => {
    Object.assign(process.env, started().env);
  });
  const found = async (
    change: Partial<AccountState>,
    stage: 'dev' | 'prod' = 'prod',
    settings: StageSettings = filledIn(stage),
  ) => {
    started().has({ ...ready, ...change });
    return preflight(stage, settings, needed[stage]);
  };
  return { started, found };
};
