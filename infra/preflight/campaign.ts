import { edgeRoutes } from '#infra/edge-routes.ts';
import { type Campaign, inCampaign, type StageName, type StageSettings } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { ofOneTable } from './capacity.ts';
import type { Clients } from './clients.ts';
import type { Finding } from './finding.ts';
import { quotaOf, requestOf } from './quotas.ts';

const units = {
  writesPerSecond: { of: 'write', ...ofOneTable.writes },
  readsPerSecond: { of: 'read', ...ofOneTable.reads },
} as const;

const refusal = (says: string, ask: string): Finding => ({ name: 'campaign', refuses: true, says, ask });

/** The functions with a canary. */
const guarded: readonly string[] = [...operations.filter(({ group }) => group === submitForm.group), ...edgeRoutes].map(
  ({ id }) => id,
);

const maxStreamBatches = 10;

/** Otherwise the time is that of the machine that deploys. */
const withZone = /(?:Z|[+-]\d\d:\d\d)$/;

/** The parts of a campaign that its own settings rule out. */
export const statedFindings = (stage: StageName, settings: StageSettings, now: Date): Finding[] => {
  const { campaign, canary, submitConcurrency, adopted } = inCampaign(settings);
  if (!campaign) return [];
  const { from, until, provisioned, streamBatches, warm } = campaign;
  const own = `campaign of ${stage} in infra/stages.ts`;
  const unknown = Object.keys(provisioned).filter((id) => !guarded.includes(id));
  const ofSubmit = provisioned[submitForm.id] ?? 0;
  return [
    ...(Date.parse(from) < Date.parse(until)
      ? []
      : [refusal(`The campaign begins at ${from} and ends at ${until}, which is no time`, `Correct the ${own}`)]),
    ...([from, until].every((at) => withZone.test(at))
      ? []
      : [
          refusal(
            `Of ${from} and ${until}, one does not say in which time zone it is`,
            `Let both in the ${own} end with Z`,
          ),
        ]),
    ...(Date.parse(from) < now.getTime() && now.getTime() <= Date.parse(until) && Object.keys(provisioned).length > 0
      ? [
          {
            name: 'campaign',
            refuses: false,
            says: `The campaign began at ${from}: unless it was deployed before, no executions are provisioned`,
            ask: `Then let it begin in a quarter of an hour, in the ${own}`,
          },
        ]
      : []),
    ...(adopted
      ? [
          {
            name: 'campaign',
            refuses: false,
            says: `The stage works on the table ${adopted.name}, which it adopted and a campaign does not warm`,
            ask: `aws dynamodb update-table --table-name ${adopted.name} --warm-throughput ReadUnitsPerSecond=${warm.table.readsPerSecond},WriteUnitsPerSecond=${warm.table.writesPerSecond}, and each index with --global-secondary-index-updates`,
          },
        ]
      : []),
    ...(Date.parse(until) < now.getTime()
      ? [{ name: 'campaign', refuses: false, says: `The campaign ended at ${until}`, ask: `Remove the ${own}` }]
      : []),
    ...(Object.keys(provisioned).length > 0 && !canary
      ? [refusal('The stage has no canary, to whose aliases provisioned executions belong', `Set canary of ${stage}`)]
      : []),
    ...unknown.map((id) => refusal(`${id} is no function that visitors use`, `Correct provisioned of the ${own}`)),
    ...(submitConcurrency !== null && ofSubmit > submitConcurrency
      ? [
          refusal(
            `${ofSubmit} executions of ${submitForm.id} are provisioned, and ${submitConcurrency} reserved`,
            `Correct the ${own}`,
          ),
        ]
      : []),
    ...(streamBatches >= 1 && streamBatches <= maxStreamBatches
      ? []
      : [
          refusal(
            `Lambda takes one to ${maxStreamBatches} batches of a shard at a time, not ${streamBatches}`,
            `Correct the ${own}`,
          ),
        ]),
  ];
};

/** Executions that the account keeps ready beside those that are reserved. */
export const provisionedBeside = ({ campaign, submitConcurrency }: StageSettings): number =>
  Object.entries(campaign?.provisioned ?? {}).reduce(
    (sum, [id, count]) => (id === submitForm.id && submitConcurrency !== null ? sum : sum + count),
    0,
  );

const unitFindings = async (clients: Clients, { warm }: Campaign): Promise<Finding[]> => {
  const found = await Promise.all(
    (['writesPerSecond', 'readsPerSecond'] as const).map(async (name) => {
      const quota = units[name];
      const limit = await quotaOf(clients, quota);
      const wanted = Math.max(warm.table[name], warm.index[name]);
      return wanted <= limit
        ? []
        : [
            refusal(
              `The campaign warms ${wanted} ${quota.of} units of the table, and the quota is ${limit}`,
              requestOf(quota, wanted),
            ),
          ];
    }),
  );
  return found.flat();
};

/** The parts of a campaign that the account cannot give, beside executions and requests a second. */
export const campaignFindings = async (clients: Clients, { campaign }: StageSettings): Promise<Finding[]> =>
  campaign ? unitFindings(clients, campaign) : [];
