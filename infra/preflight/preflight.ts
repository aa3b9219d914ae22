import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { inCampaign, named, type StageName, type StageSettings } from '#infra/stages.ts';
import { campaignFindings, statedFindings } from './campaign.ts';
import { capacityFindings, statedCapacityFindings } from './capacity.ts';
import { clientsIn, ifThere } from './clients.ts';
import { concurrencyFindings, rateFindings } from './concurrency.ts';
import type { Finding } from './finding.ts';
import { leftCopies, leftSecrets } from './left.ts';
import { mailFindings } from './mail.ts';
import { moveFindings } from './moves.ts';
import { nameFindings } from './names.ts';
import type { Needed } from './needed.ts';
import { quotas, roomFinding } from './quotas.ts';
import { reading } from './reading.ts';
import { accountFindings, addressFindings, malformedIn, placeholdersIn, replicaFindings } from './settings.ts';
import { deployedCounts, type Place, readStacks, tableFindings } from './stacks.ts';

const bootstrapFindings = async (
  { clients: { parameters }, region }: Place,
  { bootstrapVersion }: Needed,
  account: string,
): Promise<Finding[]> => {
  const place = `aws://${account}/${region}`;
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

/** Reads the account, and says what of the stage will not work in it. Throws if nobody is signed in. */
export const preflight = async (stage: StageName, given: StageSettings, needed: Needed): Promise<Finding[]> => {
  const settings = inCampaign(given);
  const clients = clientsIn(settings.region);
  const { recovery } = settings;
  const { Account = '' } = await clients.identity.send(new GetCallerIdentityCommand({}));
  const stated = [
    ...accountFindings(stage, settings, Account),
    ...placeholdersIn(stage, settings),
    ...malformedIn(stage, settings),
    ...addressFindings(stage, settings),
    ...replicaFindings(stage, settings),
    ...statedFindings(stage, settings, new Date()),
    ...statedCapacityFindings(stage, settings),
  ];
  // The stacks of another account say nothing of this stage.
  if (settings.account !== null && settings.account !== Account) return stated;
  const first = await readStacks(clients, stage, 'first', settings.region);
  const second = recovery && (await readStacks(clientsIn(recovery.region), stage, 'second', recovery.region));
  const places = [first.place, ...(second ? [second.place] : [])];
  const deployed = deployedCounts(first.place);
  const rooms = deployed.then((counts) =>
    Promise.all(quotas.map((quota) => reading(quota.name, roomFinding(clients, quota, needed, counts)))),
  );
  const read = await Promise.all([
    ...places.map((place) => reading('bootstrap', bootstrapFindings(place, needed, Account))),
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
    reading('secrets', leftSecrets(first.place, stage)),
    ...(recovery && second
      ? [reading('copies', leftCopies([first.place, second.place], stage, recovery, Account))]
      : []),
    reading('mail', mailFindings(clients, stage, settings, first.place.states?.has(named(stage, 'mail')))),
  ]);
  return [...stated, ...first.findings, ...(second?.findings ?? []), ...read.flat()];
};
