import { Arn } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { inboundFolder } from '#lib/delivery/inbound/folder.contract.ts';
import type { Setting, Variable } from '#lib/platform/core/env.ts';
import { type Purpose, purposes, secretVariables } from '#lib/platform/credentials/purposes.contract.ts';
import { permittedTo } from './access/permitted.ts';
import type { Calls } from './access/recorded.ts';
import type { Needs, ObjectAction } from './needs.ts';
import type { OperatorFunction } from './operators.ts';
import { queues, table as resource } from './resources.ts';
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

/** `ForAllValues` is also true for an empty set, so there is a second condition. */
const within = (partitions: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** Each action on the partitions of the records that the function needs, and of a list in an index on that index. */
const tableGrant = ({ table }: DataStack, calls: Calls): Grant => {
  const onTable = Object.entries(calls).filter(([action]) => action.startsWith('dynamodb:'));
  const statements = onTable.map(([name, partitions]) => {
    const [action = '', index] = name.split(' ');
    return allow([action], [index ? `${table.tableArn}/index/${index}` : table.tableArn], within(partitions));
  });
  return { statements, variables: onTable.length > 0 ? { TABLE_NAME: table.tableName } : {} };
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

/** S3 says which objects are missing only to who may list the bucket: others are denied them, as by a key that is disabled. */
const tellsMissing = ({ media }: DataStack): PolicyStatement => allow(['s3:ListBucket'], [media.bucketArn]);

const objectsGrant = (data: DataStack, prefix: string, actions: readonly ObjectAction[]): Grant => ({
  statements: [
    allow(
      actions.map((action) => objectActions[action]),
      [data.media.arnForObjects(`${prefix}/*`)],
    ),
    ...(actions.includes('read') ? [tellsMissing(data)] : []),
  ],
  variables: { MEDIA_BUCKET: data.media.bucketName },
});

/** With its versions, as nothing of an erased lead may stay. */
const attachmentsGrant = ({ media }: DataStack, actions: readonly ObjectAction[]): Grant => {
  const versions = actions.includes('remove') ? ['s3:DeleteObjectVersion'] : [];
  return {
    statements: [
      allow([...actions.map((action) => objectActions[action]), ...versions], [media.arnForObjects('attachments/*')]),
    ],
    variables: { MEDIA_BUCKET: media.bucketName },
  };
};

const replyVariables = ({ replyDomain }: StageSettings): Grant['variables'] =>
  replyDomain === null ? {} : { REPLY_DOMAIN: replyDomain };

const receivedMailsGrant = ({ data, settings }: Surroundings): Grant => {
  const { statements, variables } = objectsGrant(data, inboundFolder, ['read', 'remove']);
  return { statements, variables: { ...variables, ...replyVariables(settings) } };
};

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
const mailGrant = ({ data, stage, settings }: Surroundings): Grant => {
  const { mailDomain, mail } = settings;
  const set = configurationSetOf(stage);
  const ses = (resource: string, resourceName: string) => Arn.format({ service: 'ses', resource, resourceName }, data);
  return {
    statements: [allow(['ses:SendEmail'], [ses('identity', '*'), ses('configuration-set', set)])],
    variables: {
      MAIL_FROM: `Frontage <no-reply@${mailDomain}>`,
      MAIL_CONFIGURATION_SET: set,
      MAIL_PER_SECOND: String(mail.perSecond),
      ...replyVariables(settings),
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
export const grantOf = (surroundings: Surroundings, id: string, needs: Needs): Grant => {
  const { stage, settings, data, edge } = surroundings;
  const grants = [
    tableGrant(data, permittedTo(id)),
    needs.secrets && secretsGrant(data, needs.secrets),
    needs.stage && withVariables({ STAGE: stage }),
    needs.origins && withVariables({ ADMIN_ORIGINS: [...settings.adminOrigins, edge.address].join(',') }),
    needs.address && withVariables({ PUBLIC_URL: edge.address }),
    needs.exports && exportsGrant(data, needs.exports),
    needs.mediaAddress && withVariables({ MEDIA_URL: edge.mediaAddress }),
    needs.uploads && objectsGrant(data, 'uploads', needs.uploads),
    needs.files && objectsGrant(data, 'media', needs.files),
    needs.attachments && attachmentsGrant(data, needs.attachments),
    needs.jobs && objectsGrant(data, 'jobs', needs.jobs),
    needs.receivedMails && receivedMailsGrant(surroundings),
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

/** For migrations and new keys: they change records of whatever kind, also those of later releases. */
const wholeTable = ({ table }: DataStack): Grant => {
  const actions = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
  const inIndexes = resource.indexes.map((index) => `${table.tableArn}/index/${index}`);
  return {
    statements: [
      allow(
        actions.map((action) => `dynamodb:${action}`),
        [table.tableArn],
      ),
      allow(['dynamodb:Query'], inIndexes),
    ],
    variables: { TABLE_NAME: table.tableName },
  };
};

const ofOperators: Record<OperatorFunction, (data: DataStack, ownTable: Grant) => Grant[]> = {
  'ops/bootstrap': (data, ownTable) => [ownTable, putsSecrets(data)],
  'ops/end-super-admin': (_, ownTable) => [ownTable],
  'ops/grow-lead-shards': (_, ownTable) => [ownTable],
  'ops/migrate': (data) => [wholeTable(data)],
  'ops/rekey': (data) => [wholeTable(data), readsRoot(data)],
  'ops/rotate-secrets': (data, ownTable) => [ownTable, putsSecrets(data)],
};

export const operatorGrant = (data: DataStack, id: OperatorFunction): Grant =>
  merged(ofOperators[id](data, tableGrant(data, permittedTo(id))));

/** The probe uses the public API like a visitor. It can read only the key that it signs with. */
export const probeGrant = ({ data, edge }: Surroundings): Grant =>
  merged([secretsGrant(data, purposesOfProbe), withVariables({ PUBLIC_URL: edge.address })]);
