import { DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { stackNames } from '#infra/stack-names.ts';
import { named, type StageName } from '#infra/stages.ts';
import { type Clients, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';
import { unread } from './reading.ts';
import { inRegion } from './report.ts';

/** The states of the stacks that exist, by name. */
type States = ReadonlyMap<string, string>;

/** A region of a stage, with its stacks. */
export interface Place {
  region: string;
  clients: Clients;
  /** Undefined where AWS did not say them: then nothing may be taken for a remainder. */
  states: States | undefined;
}

/** In the first state, a stack that was to be made waits for somebody's yes, and nothing is made. */
const holdsNothing = ['REVIEW_IN_PROGRESS', 'DELETE_COMPLETE'];

const statesOf = async ({ stacks }: Clients, names: readonly string[]): Promise<States> => {
  const found = new Map<string, string>();
  for (const StackName of names) {
    const described = await ifThere(stacks.send(new DescribeStacksCommand({ StackName })));
    if (!described) continue;
    const status = described.Stacks?.[0]?.StackStatus ?? 'UNKNOWN';
    if (!holdsNothing.includes(status)) found.set(StackName, status);
  }
  return found;
};

const failedForGood = (why: string) => ({
  why,
  ask: (name: string) =>
    `aws cloudformation delete-stack --stack-name ${name}   # see "If it failed" in docs/runbook.md`,
});
const unchangeable = failedForGood('CloudFormation changes it no more');

/** The way on from states in which CloudFormation takes no deployment. */
const stuck: Record<string, ReturnType<typeof failedForGood>> = {
  CREATE_FAILED: failedForGood('its first deployment stopped halfway'),
  ROLLBACK_COMPLETE: unchangeable,
  ROLLBACK_FAILED: unchangeable,
  DELETE_FAILED: unchangeable,
  UPDATE_FAILED: {
    why: 'its last deployment stopped halfway',
    ask: (name) => `aws cloudformation rollback-stack --stack-name ${name}`,
  },
  UPDATE_ROLLBACK_FAILED: {
    why: 'its last deployment could not be taken back',
    ask: (name) => `aws cloudformation continue-update-rollback --stack-name ${name}`,
  },
  IMPORT_ROLLBACK_FAILED: {
    why: 'an import into it could not be taken back',
    ask: (name) =>
      `aws cloudformation describe-stack-events --stack-name ${name}   # says which resource; the way on is with AWS Support`,
  },
};

const stackFindings = (states: States, region: string): Finding[] =>
  [...states].flatMap(([name, status]) => {
    if (status.endsWith('_IN_PROGRESS'))
      return [
        { name, refuses: true, says: `${name} is being changed right now (${status})`, ask: 'Wait until it ends' },
      ];
    const way = stuck[status];
    return way
      ? [{ name, refuses: true, says: `${name} is ${status}: ${way.why}`, ask: inRegion(way.ask(name), region) }]
      : [];
  });

/** Reads the stacks of a stage in a region, and says which of them cannot be deployed. */
export const readStacks = async (
  clients: Clients,
  stage: StageName,
  of: keyof typeof stackNames,
  region: string,
): Promise<{ place: Place; findings: Finding[] }> => {
  try {
    const states = await statesOf(
      clients,
      stackNames[of].map((one) => named(stage, one)),
    );
    return { place: { region, clients, states }, findings: stackFindings(states, region) };
  } catch (error) {
    const says = `It is not known which stacks ${stage} has in ${region}, nor what is left of a former stage`;
    return { place: { region, clients, states: undefined }, findings: [unread('stacks', says, error)] };
  }
};

/** The types of the resources of stacks, and of the stacks in them. */
const typesIn = async (clients: Clients, StackName: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client: clients.stacks },
    { StackName },
  ))
    for (const { ResourceType = '', PhysicalResourceId } of StackResourceSummaries) {
      types.push(ResourceType);
      if (ResourceType === 'AWS::CloudFormation::Stack' && PhysicalResourceId)
        types.push(...(await typesIn(clients, PhysicalResourceId)));
    }
  return types;
};

/** How many resources of each type the stage has already; undefined if its stacks are not known. */
export const deployedCounts = async ({ clients, states }: Place): Promise<Map<string, number> | undefined> => {
  if (!states) return undefined;
  const types = (await Promise.all([...states.keys()].map((name) => typesIn(clients, name)))).flat();
  return new Map([...Map.groupBy(types, (type) => type)].map(([type, { length }]) => [type, length]));
};

/** A table of former releases, in whose place CloudFormation would make an empty one. */
export const tableFindings = (deployed: ReadonlyMap<string, number> | undefined): Finding[] =>
  deployed?.has('AWS::DynamoDB::Table')
    ? [
        {
          name: 'table',
          refuses: true,
          says: 'The stage has a plain table, which cannot become the global table of this release',
          ask: 'Keep it as docs/decisions/storage/second-region.md says',
        },
      ]
    : [];
