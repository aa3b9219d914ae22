import { DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';
import { named, type StageName, secretNames } from '#infra/stages.ts';
import { type Clients, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';

const components = ['data', 'backup-plan', 'mail', 'edge', 'api', 'workers', 'operations'] as const;

/** The stacks of a stage that exist, with their states. */
export const stacksOf = async ({ stacks }: Clients, stage: StageName): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const component of components) {
    const StackName = named(stage, component);
    const described = await ifThere(stacks.send(new DescribeStacksCommand({ StackName })));
    const status = described?.Stacks?.[0]?.StackStatus;
    if (status && status !== 'DELETE_COMPLETE') found.set(StackName, status);
  }
  return found;
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

/** How many resources of each type the stage has already. */
export const deployedCounts = async (clients: Clients, names: Iterable<string>): Promise<Map<string, number>> => {
  const types = (await Promise.all([...names].map((name) => typesIn(clients, name)))).flat();
  return new Map([...Map.groupBy(types, (type) => type)].map(([type, { length }]) => [type, length]));
};

export const stackFindings = (states: ReadonlyMap<string, string>): Finding[] =>
  [...states].flatMap(([name, status]) => {
    if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
      return [
        { name, refuses: true, says: `${name} is being changed right now (${status})`, ask: 'Wait until it ends' },
      ];
    if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED' || status === 'DELETE_FAILED')
      return [
        {
          name,
          refuses: true,
          says: `${name} is ${status}: CloudFormation changes it no more`,
          ask: `aws cloudformation delete-stack --stack-name ${name}   # see "If it failed" in docs/runbook.md`,
        },
      ];
    if (status === 'UPDATE_ROLLBACK_FAILED')
      return [
        {
          name,
          refuses: true,
          says: `${name} is ${status}: its last deployment could not be taken back`,
          ask: `aws cloudformation continue-update-rollback --stack-name ${name}`,
        },
      ];
    return [];
  });

/** A table of former releases, in whose place CloudFormation would make an empty one. */
export const tableFindings = (deployed: ReadonlyMap<string, number>): Finding[] =>
  deployed.has('AWS::DynamoDB::Table')
    ? [
        {
          name: 'table',
          refuses: true,
          says: 'The stage has a plain table, which cannot become the global table of this release',
          ask: 'Keep it as docs/decisions/storage/second-region.md says',
        },
      ]
    : [];

/** Secrets outlive their stage, and their names are taken until they are deleted for good. */
export const leftSecrets = async (
  { secrets }: Clients,
  stage: StageName,
  states: ReadonlyMap<string, string>,
): Promise<Finding[]> => {
  if (states.has(named(stage, 'data'))) return [];
  const ids = secretNames(stage);
  const found = await Promise.all(
    ids.map(async (SecretId) => (await ifThere(secrets.send(new DescribeSecretCommand({ SecretId })))) && SecretId),
  );
  return found
    .filter((id) => id !== undefined)
    .map((id) => ({
      name: id,
      refuses: true,
      says: `The secret ${id} is left from a former stage, and blocks a new one of its name`,
      ask: `aws secretsmanager delete-secret --secret-id ${id} --force-delete-without-recovery   # sealed values are lost`,
    }));
};
