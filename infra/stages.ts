import { TableClass } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroupClass, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type Purpose, purposes } from '#lib/platform/credentials/purposes.contract.ts';
import { mailsPerSecond } from './resources.ts';

/** With a hosted zone, certificate and records are created. With an external certificate, records are made by hand. */
export type Dns = { zoneId: string; zoneName: string } | { certificateArn: string };

/** The stage's own names. */
export interface Names {
  /** The product's domain. Links in messages begin with it. */
  domain: string;
  /** The domain of media, which never gets a cookie or a credential. */
  mediaDomain: string;
  dns: Dns;
  /** Absent while the gateway is open beside the edge. */
  gateway?: ClosedGateway;
}

/** A gateway that takes no connection but those of the edge. */
export interface ClosedGateway {
  /** Its own name, which only the edge uses; the names of further gateways follow from it (`infra/edge/gateway.ts`). */
  domain: string;
  /** The certificate that the edge shows to it, in the region of the stage. */
  clientCertificateArn: string;
  /** Each is deployed after the one before: the name exists, the edge uses it, and the gateway's first address is closed. */
  step: 'named' | 'used' | 'closed';
}

/** The pipeline on GitHub that deploys the stage. */
export interface Pipeline {
  /**
   * The repository as GitHub signs it: `owner@id/name@id`, or `owner/name` for one from before July 2026
   * (docs/runbook.md#the-pipeline).
   */
  repository: string;
  /** An account has one provider of identities for GitHub: the first of its stages creates it. */
  provider: 'create' | 'existing';
}

/** Requests per minute of one address, above which the firewall blocks it. */
export interface FirewallLimits {
  requests: number;
  submissions: number;
  signIns: number;
}

/** Copies that outlast the table, the region or the account of a stage, besides those of its secrets. */
export interface Recovery {
  /** The second region. */
  region: 'us-west-2';
  /** Whether the table has a replica there, some seconds behind. */
  tableReplica: boolean;
  /** Whether media are copied there, some minutes behind. */
  mediaCopy: boolean;
  /** Backups of the table, twice a day, with copies in the second region. */
  backups: Backups | null;
}

export interface Backups {
  keptDays: number;
  /** Whether nobody can delete them before, not even the owner of the account; three days after the deployment it cannot be undone. */
  locked: boolean;
  /** The ARN of a vault in another account of the organisation, for a second copy. */
  otherVault: string | null;
}

/** A restored table that the stage works on, in place of the one of its stack. */
export interface AdoptedTable {
  name: string;
  streamArn: string;
}

interface Units {
  readsPerSecond: number;
  writesPerSecond: number;
}

/** Units a second between which DynamoDB moves what is provisioned. */
interface Bounds {
  min: number;
  max: number;
}

interface ScaledUnits {
  reads: Bounds;
  writes: Bounds;
}

/** Units that are provisioned of the table and of each index, in every region with a replica. */
export interface Capacity {
  table: ScaledUnits;
  index: ScaledUnits;
}

/** The use of what is provisioned that DynamoDB's autoscaling aims at, in percent. */
export const targetUse = 70;

/** A time with far more visitors than usual, for which a stage is made ready. */
export interface Campaign {
  /** From when until when executions are provisioned, in UTC. They need some minutes to be ready. */
  from: string;
  until: string;
  /** The warm throughput of table and indexes. It is paid when it is added, and cannot be taken back. */
  warm: { table: Units; index: Units };
  /**
   * Executions that are kept ready, by the id of a function that visitors use. They belong to the alias of its canary. Those of
   * the submit function are among its reserved ones.
   */
  provisioned: Readonly<Record<string, number>>;
  /** Batches of a shard of the stream that are dispatched at a time: at most ten. */
  streamBatches: number;
  /** Settings in place of those of the stage, from the deployment on until the campaign is removed from it. */
  limits: Partial<Pick<StageSettings, 'throttle' | 'submitConcurrency' | 'firewall' | 'mail'>>;
}

export interface StageSettings {
  /** The firewall of CloudFront, its certificate and its secret must be in this region. */
  region: 'us-east-1';
  /** The region with a copy of every secret, as long as this one is lost; null for none. */
  replica: 'us-west-2' | null;
  /** The account of the stage, which no other account is taken for. */
  account: string | null;
  /** Without names of its own, the stage is at those that CloudFront gives to its distributions. */
  names: Names | null;
  /** Origins that may call the API from a browser, besides the one of the product, which serves the admin application. */
  adminOrigins: readonly string[];
  /** Domain of the sender's address, verified with SES. */
  mailDomain: string;
  /**
   * The domain that replies of visitors go to: within `mailDomain`, with an MX record that leads to SES. Without it, replies go to
   * the address for replies in the e-mail settings.
   */
  replyDomain: string | null;
  /** The rate at which the stage hands mails to SES: at most that of the account, less what else sends in it. */
  mail: { perSecond: number };
  logRetention: RetentionDays;
  /**
   * The class of the access logs of edge and gateways. Those for infrequent access can only be searched with Logs Insights. A log
   * that exists cannot change its class.
   */
  accessLogClass: LogGroupClass;
  /** Whether X-Ray records a sample of the submissions and of what follows from them. */
  traces: boolean;
  /** Capacity of the table that is paid by the hour, for a steady load; null where requests are paid (docs/scale.md#provisioned-capacity). */
  capacity: Capacity | null;
  /** In the class for infrequent access storage costs two fifths, and reads and writes a quarter more. It can change twice a month. */
  tableClass: TableClass;
  /** The mail address for notices of alarms and of the budget. */
  alarmAddress: string | null;
  /** An https address of a paging service, or a mail address, for what has to wake somebody. Without it: `alarmAddress`. */
  pager: string | null;
  monthlyBudgetDollars: number;
  /**
   * Groups of operations that get another gateway with this deployment. The edge leads to the first gateway, which keeps their
   * routes, until a deployment without them here (docs/runbook.md#moving-operations-to-another-gateway).
   */
  movingGroups: readonly string[];
  /** The first gateway's limit for all callers together. Above the account's quota it has no effect. */
  throttle: { requestsPerSecond: number; burst: number };
  /** Reserved concurrency of the submit function; null where the account's quota is too small. */
  submitConcurrency: number | null;
  /** The firewall, which is 15 USD a month; null for none. Exact limits are enforced behind it. */
  firewall: FirewallLimits | null;
  /** The maximum time that the edge keeps a public answer, whatever its `s-maxage`: the edge is not purged on a change. */
  publicCacheSeconds: number;
  /** Raise it to make CloudFront read a new value of the edge's secret. */
  edgeKey: number;
  /** Whether new versions of the functions that visitors use get a tenth of the traffic first and roll back if they fail. */
  canary: boolean;
  /** Whether there is a dashboard. CloudWatch has three for nothing in an account. */
  dashboard: boolean;
  /** Whether a form of our own, which the bootstrap creates, gets a test submission each minute. */
  probe: boolean;
  pipeline: Pipeline | null;
  campaign: Campaign | null;
  recovery: Recovery | null;
  adopted: AdoptedTable | null;
}

/** For any load. A large, steady one has cheaper settings (docs/cost.md#a-large-stage). */
const forAnyLoad = {
  accessLogClass: LogGroupClass.STANDARD,
  traces: true,
  capacity: null,
  tableClass: TableClass.STANDARD,
} as const;

/** Staging has it as well, so that nothing is tried in prod first. */
const asInProd = {
  ...forAnyLoad,
  region: 'us-east-1',
  replica: null,
  throttle: { requestsPerSecond: 12_000, burst: 12_000 },
  // 10,000 submissions a second take 1,000 executions, as each one takes at most ten a second. Half as much again is
  // reserved.
  submitConcurrency: 1_500,
  mail: { perSecond: mailsPerSecond },
  firewall: { requests: 6_000, submissions: 300, signIns: 60 },
  publicCacheSeconds: 5,
  canary: true,
  dashboard: true,
  probe: true,
} as const;

export const stages = {
  dev: {
    ...forAnyLoad,
    region: 'us-east-1',
    replica: null,
    account: null,
    names: null,
    adminOrigins: ['http://localhost:5173'],
    mailDomain: 'dev.frontage.example',
    replyDomain: null,
    // The rate of the sandbox.
    mail: { perSecond: 1 },
    logRetention: RetentionDays.ONE_WEEK,
    alarmAddress: null,
    pager: null,
    monthlyBudgetDollars: 100,
    throttle: { requestsPerSecond: 200, burst: 400 },
    submitConcurrency: null,
    // A stage to try things on. The gateway's limit bounds what a flood costs.
    firewall: null,
    publicCacheSeconds: 5,
    edgeKey: 1,
    canary: false,
    dashboard: false,
    probe: false,
    pipeline: null,
    campaign: null,
    movingGroups: [],
    recovery: null,
    adopted: null,
  },
  staging: {
    ...asInProd,
    account: null,
    names: null,
    adminOrigins: [],
    mailDomain: 'staging.frontage.example',
    replyDomain: null,
    logRetention: RetentionDays.TWO_WEEKS,
    alarmAddress: null,
    pager: null,
    monthlyBudgetDollars: 500,
    edgeKey: 1,
    pipeline: null,
    campaign: null,
    movingGroups: [],
    recovery: null,
    adopted: null,
  },
  prod: {
    ...asInProd,
    account: null,
    names: null,
    adminOrigins: [],
    mailDomain: 'frontage.example',
    replyDomain: null,
    logRetention: RetentionDays.THREE_MONTHS,
    alarmAddress: null,
    pager: null,
    monthlyBudgetDollars: 5_000,
    edgeKey: 1,
    pipeline: null,
    campaign: null,
    movingGroups: [],
    recovery: null,
    adopted: null,
  },
} as const satisfies Record<string, StageSettings>;

export type StageName = keyof typeof stages;

/** The settings that apply: those of a campaign come before those of its stage. */
export const inCampaign = (settings: StageSettings): StageSettings => ({ ...settings, ...settings.campaign?.limits });

/** The settings of a stage without literal types, which would make half of the conditions constant. */
export const settingsOf = (stage: StageName): StageSettings => inCampaign(stages[stage]);

/** The account and region of the stacks. */
export const placeOf = ({ account, region }: StageSettings) => ({ region, ...(account && { account }) });

/** Every mail is sent with it, also those from the domains of brands. */
export const configurationSetOf = (stage: StageName): string => named(stage, 'mail');

const secretNamed = (stage: StageName, name: string): string => `frontage/${stage}${name}`;

/** By name, as CloudFormation resolves it for CloudFront. */
export const edgeSecretName = (stage: StageName): string => secretNamed(stage, '/edge');

/** The root of all keys. */
export const rootSecretName = (stage: StageName): string => secretNamed(stage, '');

export const secretName = (stage: StageName, purpose: Purpose): string => secretNamed(stage, `/${purpose}`);

export const secretNames = (stage: StageName): string[] => [
  rootSecretName(stage),
  edgeSecretName(stage),
  ...purposes.map((purpose) => secretName(stage, purpose)),
];

/** The vault of a stage's backups. The same name in both regions: the metrics of copies do not say in which one a vault is. */
export const vaultName = (stage: StageName): string => named(stage, 'backups');

/** The bucket of a stage's copies of media. The account is part of it, as names of buckets are those of all AWS. */
export const mediaCopyIn = (account: string, stage: StageName): string => `${named(stage, 'media-copy')}-${account}`;

/** By name and not by reference: its queue is in a stack that is deployed before. */
export const mailEventsTopic = (stage: StageName): string => named(stage, 'mail-events');

/** By name, for the same reason. */
export const receivedMailsTopic = (stage: StageName): string => named(stage, 'received-mails');

/** The rule by which SES stores the mails of the domain for replies. */
export const receiptRuleOf = (stage: StageName) => ({
  ruleSet: named(stage, 'replies'),
  rule: named(stage, 'replies'),
});

/** The physical name of a resource. It contains the stage, so that stages can share an account. */
export const named = (stage: StageName, name: string): string => `frontage-${stage}-${name.replaceAll('/', '-')}`;
