import { type App, type Stack, Tags } from 'aws-cdk-lib';
import { makeFiltersInTurn } from './pace.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { BackupsStack } from './stacks/backups-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import type { CodeOf } from './stacks/function.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { PipelineStack } from './stacks/pipeline-stack.ts';
import { RecoveryStack } from './stacks/recovery-stack.ts';
import { WorkersStack } from './stacks/workers-stack.ts';
import { inCampaign, type StageName, type StageSettings, settingsOf } from './stages.ts';

/** Tags for cost allocation and inventories. */
const tagged = (stage: StageName, stacks: Record<string, Stack>): void => {
  for (const [component, stack] of Object.entries(stacks))
    for (const [key, value] of Object.entries({ project: 'frontage', stage, component }))
      Tags.of(stack).add(key, value);
};

/** One stage of the product: its data, API, workers, edge, mail and operations. */
export const addPlatform = (app: App, stage: StageName, code: CodeOf, given: StageSettings = settingsOf(stage)) => {
  const settings = inCampaign(given);
  const { recovery } = settings;
  const copies = recovery && new RecoveryStack(app, { stage, settings, recovery });
  const data = new DataStack(app, stage, settings);
  if (copies) data.addStackDependency(copies);
  const backups =
    recovery?.backups && new BackupsStack(app, { stage, settings, data, recovery, backups: recovery.backups });
  const mail = new MailStack(app, { stage, settings, data });
  const edge = new EdgeStack(app, { stage, settings, data });
  const api = new ApiStack(app, { stage, settings, data, edge, code });
  const workers = new WorkersStack(app, { stage, settings, data, edge, code });
  const operations = new OperationsStack(app, {
    stage,
    settings,
    data,
    edge,
    code,
  });
  const { pipeline } = settings;
  const ofPipeline = pipeline && new PipelineStack(app, { stage, settings, data, pipeline });
  if (ofPipeline) tagged(stage, { pipeline: ofPipeline });
  if (copies) tagged(stage, { recovery: copies });
  if (backups) tagged(stage, { backups });
  // Mails name the configuration set, so it must exist before the first one is sent.
  workers.addStackDependency(mail);
  const stacks = { data, api, workers, mail, edge, operations };
  for (const stack of Object.values(stacks)) makeFiltersInTurn(stack);
  tagged(stage, stacks);
  return { ...stacks, pipeline: ofPipeline, copies, backups };
};
