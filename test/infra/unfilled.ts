import { type StageName, type StageSettings, stages } from '#infra/stages.ts';

type Own = Pick<StageSettings, 'mailDomain' | 'adminOrigins'>;

const own: Record<StageName, Own> = {
  dev: { mailDomain: 'dev.frontage.example', adminOrigins: ['http://localhost:5173'] },
  staging: { mailDomain: 'staging.frontage.example', adminOrigins: [] },
  prod: { mailDomain: 'frontage.example', adminOrigins: [] },
};

/**
 * The settings of a stage before somebody has filled them in for an account: tests have to pass with whatever an operator sets in
 * `infra/stages.ts`, as nothing is deployed before they do. Sizes and parts are those of the stage.
 */
export const unfilled = (stage: StageName): StageSettings => ({
  ...stages[stage],
  ...own[stage],
  account: null,
  names: null,
  replyDomain: null,
  replica: null,
  alarmAddress: null,
  pager: null,
  edgeKey: 1,
  pipeline: null,
  campaign: null,
  movingGroups: [],
  recovery: null,
  adopted: null,
});
