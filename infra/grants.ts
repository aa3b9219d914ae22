import { Arn } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Setting, Variable } from '#lib/platform/core/env.ts';
import { type Purpose, purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
import { type Needs, type ObjectAction, writtenByReads } from './needs.ts';
import type { OperatorFunction } from './operators.ts';
import { queues } from './resources.ts';
import { purposesOfProbe } from './secret-needs.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { EdgeStack } from './stacks/edge-stack.ts';
import { configurationSetOf, type StageName, type StageSettings } from './stages.ts';

/** The stage and its stacks, which hold the resources that grants are for. */
export interface Surroundings {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
  edge: EdgeStack;
}

/** A permission, with the environment variables that the function needs to use it. */
export interface Grant {
  statements: PolicyStatement[];
  variables: Partial<Record<Variable | Setting, string>>;
}

const allow = (actions: string[], resources: string[], conditions: Record<string, unknown> = {}): PolicyStatement =>
  new PolicyStatement({ actions, resources, conditions });

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const changes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

/** `ForAllValues` is also true for an empty set, so there is a second condition. */
const within = (partitions: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

const tableGrant = ({ table }: DataStack, access: NonNullable<Needs['table']>): Grant => {
  const statements = [
    allow(reads, [table.tableArn]),
    allow(['dynamodb:Query'], [table.tableArn, `${table.tableArn}/index/*`]),
  ];
  if (access === 'write') statements.push(allow(changes, [table.tableArn]));
  if (access !== 'read' && access !== 'write')
    for (const [action, partitions] of Object.entries(writtenByReads[access]))
      statements.push(allow([`dynamodb:${action}`], [table.tableArn], within(partitions)));
  return { statements, variables: { TABLE_NAME: table.tableName } };
};

const sendGrant = ({ queues: deployed }: DataStack, names: NonNullable<Needs['sendsTo']>): Grant => {
  const arns = names.map((name) => deployed[name].queueArn);
  return {
    statements: [allow(['sqs:SendMessage'], arns)],
    variables: Object.fromEntries(names.map((name) => [queues[name].variable, deployed[name].queueUrl])),
  };
};

const exportActions = {
  make: ['s3:PutObject', 's3:GetObject'],
  // With its versions: a lead in it was erased.
  remove: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
};

const exportsGrant = ({ media }: DataStack, needed: NonNullable<Needs['exports']>): Grant => ({
  statements: [
    allow(
      needed.flatMap((need) => exportActions[need]),
      [media.arnForObjects('exports/*')],
    ),
  ],
  variables: { MEDIA_BUCKET: media.bucketName },
});

const objectActions: Record<ObjectAction, string> = {
  read: 's3:GetObject',
  write: 's3:PutObject',
  remove: 's3:DeleteObject',
};

const objectsGrant = ({ media }: DataStack, prefix: string, actions: readonly ObjectAction[]): Grant => ({
  statements: [
    allow(
      actions.map((action) => objectActions[action]),
      [media.arnForObjects(`${prefix}/*`)],
    ),
  ],
  variables: { MEDIA_BUCKET: media.bucketName },
});

const secretsGrant = ({ secrets }: DataStack, needed: readonly Purpose[]): Grant => ({
  statements: [
    allow(
      ['secretsmanager:GetSecretValue'],
      needed.map((purpose) => secrets[purpose].ref),
    ),
  ],
  variables: Object.fromEntries(needed.map((purpose) => [secretVariables[purpose], secrets[purpose].ref])),
});

/** Mails are also sent from the verified domains of brands. */
const mailGrant = ({ data, stage, settings: { mailDomain, mail } }: Surroundings): Grant => {
  const set = configurationSetOf(stage);
  const ses = (resource: string, resourceName: string) => Arn.format({ service: 'ses', resource, resourceName }, data);
  return {
    statements: [allow(['ses:SendEmail'], [ses('identity', '*'), ses('configuration-set', set)])],
    variables: {
      MAIL_FROM: `Frontage <no-reply@${mailDomain}>`,
      MAIL_CONFIGURATION_SET: set,
      MAIL_PER_SECOND: String(mail.perSecond),
    },
  };
};

const mailDomainsGrant = (data: DataStack, need: NonNullable<Needs['mailDomains']>): Grant => ({
  statements: [
    allow(
      ['ses:GetEmailIdentity', ...(need === 'enrol' ? ['ses:CreateEmailIdentity'] : [])],
      [Arn.format({ service: 'ses', resource: 'identity', resourceName: '*' }, data)],
    ),
  ],
  variables: {},
});

const distributionVariables = { sites: 'SITES_DISTRIBUTION', media: 'MEDIA_DISTRIBUTION' } as const;

const purgeGrant = ({ edge }: Surroundings, name: NonNullable<Needs['purges']>): Grant => ({
  statements: [allow(['cloudfront:CreateInvalidation'], [edge[name].distributionArn])],
  variables: { [distributionVariables[name]]: edge[name].distributionId },
});

const withVariables = (variables: Grant['variables']): Grant => ({ statements: [], variables });

/** The permissions and variables for the needs of a function, and no others. */
export const grantOf = (surroundings: Surroundings, needs: Needs): Grant => {
  const { stage, settings, data, edge } = surroundings;
  const grants = [
    needs.table && tableGrant(data, needs.table),
    needs.secrets && secretsGrant(data, needs.secrets),
    needs.stage && withVariables({ STAGE: stage }),
    needs.origins && withVariables({ ADMIN_ORIGINS: [...settings.adminOrigins, edge.address].join(',') }),
    needs.address && withVariables({ PUBLIC_URL: edge.address }),
    needs.exports && exportsGrant(data, needs.exports),
    needs.mediaAddress && withVariables({ MEDIA_URL: edge.mediaAddress }),
    needs.uploads && objectsGrant(data, 'uploads', needs.uploads),
    needs.files && objectsGrant(data, 'media', needs.files),
    needs.aside && objectsGrant(data, 'deleted', needs.aside),
    needs.mail && mailGrant(surroundings),
    needs.mailDomains && mailDomainsGrant(data, needs.mailDomains),
    needs.sendsTo && sendGrant(data, needs.sendsTo),
    needs.purges && purgeGrant(surroundings, needs.purges),
  ];
  return merged(grants.filter((grant) => grant !== undefined));
};

export const merged = (grants: readonly Grant[]): Grant => ({
  statements: grants.flatMap(({ statements }) => statements),
  variables: Object.assign({}, ...grants.map(({ variables }) => variables)),
});

/** Operators' functions alone read the root, and write what is derived from it. */
const putsSecrets = (data: DataStack): Grant => {
  const { rootSecret, edgeSecret, secrets } = data;
  const all = [rootSecret, ...Object.values(secrets)].map(({ ref }) => ref);
  return {
    statements: [
      allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], all),
      allow(['secretsmanager:GetSecretValue'], [edgeSecret.ref]),
    ],
    variables: { ...readsRoot(data).variables, EDGE_SECRET_ID: edgeSecret.ref },
  };
};

const readsRoot = (data: DataStack): Grant => {
  const { statements, variables } = secretsGrant(data, purposes);
  const { ref } = data.rootSecret;
  return {
    statements: [allow(['secretsmanager:GetSecretValue'], [ref]), ...statements],
    variables: { ...variables, SECRETS_ID: ref },
  };
};

/** Old keys may be dropped when the record of the rekeying says that nothing uses them. */
const readsRekeying = ({ table }: DataStack): Grant => ({
  statements: [allow(['dynamodb:GetItem'], [table.tableArn], within(['P#REKEYING']))],
  variables: { TABLE_NAME: table.tableName },
});

const ofOperators: Record<OperatorFunction, (data: DataStack) => Grant[]> = {
  'ops/bootstrap': (data) => [tableGrant(data, 'write'), putsSecrets(data)],
  'ops/grow-lead-shards': (data) => [tableGrant(data, 'write')],
  'ops/migrate': (data) => [tableGrant(data, 'write')],
  'ops/rekey': (data) => [tableGrant(data, 'write'), readsRoot(data)],
  'ops/rotate-secrets': (data) => [putsSecrets(data), readsRekeying(data)],
};

export const operatorGrant = (data: DataStack, id: OperatorFunction): Grant => merged(ofOperators[id](data));

/** The probe uses the public API like a visitor. It can read only the key that it signs with. */
export const probeGrant = ({ data, edge }: Surroundings): Grant =>
  merged([secretsGrant(data, purposesOfProbe), withVariables({ PUBLIC_URL: edge.address })]);
