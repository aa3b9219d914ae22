import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { inCampaign, named, type StageName, type StageSettings } from '#infra/stages.ts';
import { campaignFindings, statedFindings } from './campaign.ts';
import { capacityFindings, statedCapacityFindings } from './capacity.ts';
import { type Clients, clientsIn, ifThere } from './clients.ts';
import { concurrencyFindings, rateFindings } from './concurrency.ts';
import type { Finding } from './finding.ts';
import { mailFindings } from './mail.ts';
import { moveFindings } from './moves.ts';
import { nameFindings } from './names.ts';
import type { Needed } from './needed.ts';
import { quotas, roomFinding } from './quotas.ts';
import { accountFindings, addressFindings, placeholdersIn } from './settings.ts';
import { deployedCounts, leftSecrets, stackFindings, stacksOf, tableFindings } from './stacks.ts';

const bootstrapFindings = async (
  { parameters }: Pick<Clients, 'parameters'>,
  { bootstrapVersion }: Needed,
  place: string,
): Promise<Finding[]> => {
  const Name = '/cdk-bootstrap/hnb659fds/version';
  const found = await ifThere(parameters.send(new GetParameterCommand({ Name })));
  const version = Number(found?.Parameter?.Value ?? 0);
  if (version >= bootstrapVersion) return [];
  const state = version === 0 ? 'is missing' : `has version ${version}`;
  return [
    {
      name: 'bootstrap',
      refuses: true,
      says: `The bootstrap stack of CDK in ${place} ${state}; the templates need version ${bootstrapVersion}`,
      ask: `npx cdk bootstrap ${place}`,
    },
  ];
};

/** The findings, or one finding with the reason why the account could not be read. It refuses no deployment, which may still work. */
const reading = async (name: string, findings: Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await findings;
  } catch (error) {
    const { name: kind, message } = error as Error;
    const [reason] = message.split('\n');
    return [
      {
        name,
        refuses: false,
        says: `It is not known whether this works, as it could not be read (${kind}: ${reason})`,
      },
    ];
  }
};

/** Reads the account, and says what of the stage will not work in it. Throws if nobody is signed in. */
export const preflight = async (stage: StageName, given: StageSettings, needed: Needed): Promise<Finding[]> => {
  const settings = inCampaign(given);
  const clients = clientsIn(settings.region);
  const { recovery } = settings;
  const { Account = '' } = await clients.identity.send(new GetCallerIdentityCommand({}));
  const place = `aws://${Account}/${settings.region}`;
  const stated = [
    ...accountFindings(stage, settings, Account),
    ...placeholdersIn(stage, settings),
    ...addressFindings(stage, settings),
    ...statedFindings(stage, settings, new Date()),
    ...statedCapacityFindings(stage, settings),
  ];
  // The stacks of another account say nothing of this stage.
  if (settings.account !== null && settings.account !== Account) return stated;
  let states = new Map<string, string>();
  const ofStacks = await reading(
    'stacks',
    stacksOf(clients, stage).then((found) => {
      states = found;
      return stackFindings(found);
    }),
  );
  const isDeployed = (component: string): boolean => states.has(named(stage, component));
  const deployed = deployedCounts(clients, states.keys());
  const rooms = deployed.then((counts) =>
    Promise.all(quotas.map((quota) => reading(quota.name, roomFinding(clients, quota, needed, counts)))),
  );
  const read = await Promise.all([
    reading('bootstrap', bootstrapFindings(clients, needed, place)),
    ...(recovery
      ? [
          reading(
            'bootstrap',
            bootstrapFindings(clientsIn(recovery.region), needed, `aws://${Account}/${recovery.region}`),
          ),
        ]
      : []),
    reading('dns', nameFindings(clients, stage, settings)),
    reading('table', deployed.then(tableFindings)),
    reading('lambda-concurrency', concurrencyFindings(clients, stage, needed, settings)),
    reading('moving-groups', moveFindings(clients, stage, settings)),
    reading('requests-per-second', rateFindings(clients, settings)),
    reading('campaign', campaignFindings(clients, settings)),
    reading('capacity', capacityFindings(clients, settings)),
    reading(
      'quotas',
      rooms.then((found) => found.flat()),
    ),
    reading('secrets', leftSecrets(clients, stage, states)),
    reading('mail', mailFindings(clients, stage, settings, isDeployed('mail'))),
  ]);
  return [...stated, ...ofStacks, ...read.flat()];
};
