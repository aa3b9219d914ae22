import { table } from '#infra/resources.ts';
import type { Capacity, StageName, StageSettings } from '#infra/stages.ts';
import type { Clients } from './clients.ts';
import type { Finding } from './finding.ts';
import { quotaOf, requestOf } from './quotas.ts';

const kinds = ['reads', 'writes'] as const;
const parts = ['table', 'index'] as const;

/** The units a second of a table, or of an index. */
export const ofOneTable = {
  reads: { service: 'dynamodb', code: 'L-CF0CBE56', usual: 40_000 },
  writes: { service: 'dynamodb', code: 'L-AB614373', usual: 40_000 },
} as const;

/** The quotas of all tables and indexes in the region together. */
const ofAccount = {
  reads: { service: 'dynamodb', code: 'L-34F6A552', usual: 80_000 },
  writes: { service: 'dynamodb', code: 'L-34F8CCC8', usual: 80_000 },
} as const;

const refusal = (says: string, ask: string): Finding => ({ name: 'capacity', refuses: true, says, ask });

/** Capacity that follows the load minutes later helps no campaign, whose load comes at once. */
const coldForCampaign = ({ capacity, campaign }: StageSettings): string[] =>
  capacity && campaign
    ? parts.flatMap((part) => {
        const { readsPerSecond: reads, writesPerSecond: writes } = campaign.warm[part];
        const wanted = { reads, writes };
        return kinds
          .filter((kind) => wanted[kind] > capacity[part][kind].min)
          .map(
            (kind) => `${wanted[kind]} ${kind} of the ${part}, of which ${capacity[part][kind].min} are provisioned`,
          );
      })
    : [];

/** Settings that cannot be together, whatever the account permits. */
export const statedCapacityFindings = (stage: StageName, settings: StageSettings): Finding[] => {
  const { capacity, adopted } = settings;
  const cold = coldForCampaign(settings);
  return [
    ...(cold.length > 0
      ? [
          refusal(
            `The campaign warms ${cold.join(', ')} at its beginning`,
            `Deploy ${stage} with \`capacity: null\` in infra/stages.ts first, and with the campaign after that`,
          ),
        ]
      : []),
    ...(capacity && adopted
      ? [
          {
            name: 'capacity',
            refuses: false,
            says: `The capacity is that of the stack's own table: the adopted ${adopted.name} keeps what it has`,
            ask: `aws dynamodb describe-table --table-name ${adopted.name} --query Table.BillingModeSummary`,
          },
        ]
      : []),
  ];
};

const provisioned = (capacity: Capacity, kind: (typeof kinds)[number]): number =>
  capacity.table[kind].max + table.indexes.length * capacity.index[kind].max;

/** The capacity that the account cannot give. */
export const capacityFindings = async (clients: Clients, { capacity }: StageSettings): Promise<Finding[]> => {
  if (!capacity) return [];
  const found = await Promise.all(
    kinds.flatMap((kind) =>
      [
        {
          kind,
          quota: ofOneTable[kind],
          of: 'a table or index',
          wanted: Math.max(...parts.map((part) => capacity[part][kind].max)),
        },
        { kind, quota: ofAccount[kind], of: 'all tables and indexes', wanted: provisioned(capacity, kind) },
      ].map(async ({ quota, of, wanted }) => {
        const limit = await quotaOf(clients, quota);
        return wanted <= limit
          ? []
          : [
              refusal(
                `The capacity grows to ${wanted} ${kind} a second, and the quota of ${of} is ${limit}`,
                requestOf(quota, wanted),
              ),
            ];
      }),
    ),
  );
  return found.flat();
};
