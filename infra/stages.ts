import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/**
 * Who answers for the stage's names. A hosted zone of ours gets every record by itself; with certificates made
 * elsewhere the records are made elsewhere too; with neither, the stage is reached at the address that CloudFront gives.
 */
export type Dns = { zoneId: string; zoneName: string } | { certificateArn: string } | null;

/** A form of a brand of our own that takes one test submission each minute. */
export interface Probe {
  brandId: string;
  formSlug: string;
}

export interface StageSettings {
  /** The firewall of CloudFront, its certificate and the secret that it reads can only be there. */
  region: 'us-east-1';
  /** Where the product is reached; links in messages begin with it. */
  domain: string;
  /** Where media is served from: a domain that never sees a cookie or a credential. */
  mediaDomain: string;
  dns: Dns;
  /** Pages of the admin app, which may call the API from a browser. */
  adminOrigins: readonly [string, ...string[]];
  /** Domain of the sender's address, verified with SES. */
  mailDomain: string;
  logRetention: RetentionDays;
  /** Who is told when something breaks or costs too much. */
  alarmAddress: string;
  monthlyBudgetDollars: number;
  /** What the gateway lets through, all callers together. Above the account's own limit it has no effect. */
  throttle: { requestsPerSecond: number; burst: number };
  /** Concurrency that nothing else can take from submissions; null where the account has none to give away. */
  submitConcurrency: number | null;
  /** Requests of one address in a minute, before the firewall turns it away. Exact limits are counted behind it. */
  firewall: { requests: number; submissions: number; signIns: number };
  /** The longest that the edge keeps a public answer, whatever `s-maxage` it carries: nothing there is purged on a change. */
  publicCacheSeconds: number;
  /** One more makes CloudFront take up a new value of the edge's secret. */
  edgeKey: number;
  /** A new version of the submission takes a tenth of the traffic first, and gives it back when it fails. */
  canary: boolean;
  probe: Probe | null;
}

export const stages = {
  dev: {
    region: 'us-east-1',
    domain: 'dev.frontage.example',
    mediaDomain: 'media.dev.frontage.example',
    dns: null,
    adminOrigins: ['https://admin.dev.frontage.example', 'http://localhost:5173'],
    mailDomain: 'dev.frontage.example',
    logRetention: RetentionDays.ONE_WEEK,
    alarmAddress: 'dev-alarms@frontage.example',
    monthlyBudgetDollars: 100,
    throttle: { requestsPerSecond: 200, burst: 400 },
    submitConcurrency: null,
    firewall: { requests: 3_000, submissions: 100, signIns: 60 },
    publicCacheSeconds: 5,
    edgeKey: 1,
    canary: false,
    probe: null,
  },
  staging: {
    region: 'us-east-1',
    domain: 'staging.frontage.example',
    mediaDomain: 'media.staging.frontage.example',
    dns: null,
    adminOrigins: ['https://admin.staging.frontage.example'],
    mailDomain: 'staging.frontage.example',
    logRetention: RetentionDays.TWO_WEEKS,
    alarmAddress: 'staging-alarms@frontage.example',
    monthlyBudgetDollars: 500,
    throttle: { requestsPerSecond: 12_000, burst: 12_000 },
    submitConcurrency: null,
    firewall: { requests: 6_000, submissions: 300, signIns: 60 },
    publicCacheSeconds: 5,
    edgeKey: 1,
    canary: false,
    probe: null,
  },
  prod: {
    region: 'us-east-1',
    domain: 'frontage.example',
    mediaDomain: 'media.frontage.example',
    dns: null,
    adminOrigins: ['https://admin.frontage.example'],
    mailDomain: 'frontage.example',
    logRetention: RetentionDays.THREE_MONTHS,
    alarmAddress: 'alarms@frontage.example',
    monthlyBudgetDollars: 5_000,
    throttle: { requestsPerSecond: 12_000, burst: 12_000 },
    // 10,000 submissions a second take 1,000, as an execution gets ten a second at most; and half as much again.
    submitConcurrency: 1_500,
    firewall: { requests: 6_000, submissions: 300, signIns: 60 },
    publicCacheSeconds: 5,
    edgeKey: 1,
    canary: true,
    probe: null,
  },
} as const satisfies Record<string, StageSettings>;

export type StageName = keyof typeof stages;

/** The settings of a stage without the literals of their values, which would make half of the conditions constant. */
export const settingsOf = (stage: StageName): StageSettings => stages[stage];

/** Every mail is sent with it, those from the domains of brands too. */
export const configurationSetOf = (stage: StageName): string => named(stage, 'mail');

/** By name, as CloudFormation reads it when it sets up CloudFront. */
export const edgeSecretName = (stage: StageName): string => `frontage/${stage}/edge`;

/** Named and not referred to: the queue behind it is in a stack that comes before. */
export const mailEventsTopic = (stage: StageName): string => named(stage, 'mail-events');

/** The name of a resource that operators meet: unique to its stage, so that stages can share an account. */
export const named = (stage: StageName, name: string): string => `frontage-${stage}-${name.replaceAll('/', '-')}`;
