import { Arn, ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import {
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  type RoleProps,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import {
  type Dns,
  named,
  type Pipeline,
  placeOf,
  type Recovery,
  type StageName,
  type StageSettings,
  secretNames,
} from '#infra/stages.ts';
import type { DataStack } from './data-stack.ts';
import { mediaCopyName } from './recovery-stack.ts';

interface PipelineProps {
  stage: StageName;
  settings: StageSettings;
  data: DataStack;
  pipeline: Pipeline;
}

const issuer = 'token.actions.githubusercontent.com';

const allow = (actions: string[], resources: string[]): PolicyStatement => new PolicyStatement({ actions, resources });

/** The calls that show the difference between a stage and a change of the code. */
const readsStacks = ['DescribeStacks', 'DescribeStackResources', 'GetTemplate', 'ListStackResources'];

/** Reads of the account by the checks before a deployment. None of them has resource-level permissions. */
const preflightReads = [
  'cloudfront:ListCachePolicies',
  'cloudfront:ListDistributions',
  'cloudfront:ListFunctions',
  'cloudfront:ListResponseHeadersPolicies',
  'iam:GetAccountSummary',
  'lambda:GetAccountSettings',
  'servicequotas:GetAWSDefaultServiceQuota',
  'servicequotas:GetServiceQuota',
  'ses:DescribeActiveReceiptRuleSet',
  'ses:GetAccount',
  'wafv2:ListWebACLs',
];

/** The check of the stage's names. */
const readsNames = (scope: Stack, dns: Dns): PolicyStatement =>
  'certificateArn' in dns
    ? allow(['acm:DescribeCertificate'], [dns.certificateArn])
    : allow(
        ['route53:GetHostedZone'],
        [
          Arn.format(
            { service: 'route53', region: '', account: '', resource: 'hostedzone', resourceName: dns.zoneId },
            scope,
          ),
        ],
      );

/** The check for copies of a former stage of the name. A bucket is looked up by the right to list it. */
const readsCopies = (scope: Stack, stage: StageName, { backups, mediaCopy }: Recovery): PolicyStatement[] => [
  ...(backups ? [allow(['backup:ListBackupVaults'], ['*'])] : []),
  ...(mediaCopy ? [allow(['s3:ListBucket'], [`arn:${scope.partition}:s3:::${mediaCopyName(stage, scope)}`])] : []),
];

/** Secrets Manager adds six characters to the name of a secret. */
const secretArn = (scope: Stack, name: string): string =>
  Arn.format(
    {
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${name}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    },
    scope,
  );

/**
 * The rights of the pipeline on GitHub in a stage. It has no key: GitHub signs who runs, and AWS gives a role for an hour or two. It
 * is deployed by hand, as the pipeline must not widen its own rights.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, { stage, settings, data, pipeline }: PipelineProps) {
    super(scope, `frontage-pipeline-${stage}`, {
      env: placeOf(settings),
      description: `Frontage ${stage}: the roles of the pipeline`,
      terminationProtection: true,
    });
    const providerArn = this.providerFor(pipeline);
    const addRole = (id: string, name: string, subject: string, props: Omit<RoleProps, 'assumedBy'>): Role =>
      new Role(this, id, {
        roleName: named(stage, name),
        assumedBy: new WebIdentityPrincipal(providerArn, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${pipeline.repository}:${subject}`,
          },
        }),
        ...props,
      });
    const regions = [settings.region, ...(settings.recovery ? [settings.recovery.region] : [])];
    const stacks = allow(
      readsStacks.map((action) => `cloudformation:${action}`),
      regions.map((region) => this.arn('cloudformation', 'stack', `${named(stage, '*')}/*`, region)),
    );
    // Code of a pull request runs with it, so it can read neither records nor files nor secrets.
    addRole('Diff', 'pipeline-diff', 'pull_request', {
      inlinePolicies: { own: new PolicyDocument({ statements: [stacks] }) },
    });
    addRole('Deploy', 'pipeline-deploy', `environment:${stage}`, {
      // The first deployment takes more than an hour with the edge.
      maxSessionDuration: Duration.hours(2),
      inlinePolicies: {
        own: new PolicyDocument({ statements: [stacks, ...this.deploying(stage, settings, data, regions)] }),
      },
    });
  }

  /** An account has one provider for GitHub, which its stages share. */
  private providerFor({ provider }: Pipeline): string {
    if (provider === 'existing')
      return Arn.format({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer }, this);
    const { oidcProviderArn } = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    return oidcProviderArn;
  }

  private arn(service: string, resource: string, resourceName: string, region?: string): string {
    const arnFormat = service === 'lambda' ? ArnFormat.COLON_RESOURCE_NAME : ArnFormat.SLASH_RESOURCE_NAME;
    return Arn.format({ service, resource, resourceName, arnFormat, ...(region !== undefined && { region }) }, this);
  }

  /** CloudFormation deploys with a role of its own, which the roles of CDK's bootstrap hand over. */
  private deploying(
    stage: StageName,
    { region, mailDomain, names, recovery }: StageSettings,
    { media }: DataStack,
    regions: readonly string[],
  ): PolicyStatement[] {
    const cdkRoles = regions.flatMap((one) =>
      ['deploy', 'file-publishing'].map((name) =>
        this.arn('iam', 'role', `cdk-hnb659fds-${name}-role-${this.account}-${one}`, ''),
      ),
    );
    return [
      allow(['sts:AssumeRole'], cdkRoles),
      allow(
        ['ssm:GetParameter'],
        regions.map((one) => this.arn('ssm', 'parameter', 'cdk-bootstrap/hnb659fds/version', one)),
      ),
      allow(['lambda:InvokeFunction'], [this.arn('lambda', 'function', named(stage, 'ops/migrate'))]),
      allow(['lambda:GetFunctionConcurrency'], [this.arn('lambda', 'function', named(stage, 'public/submit-form'))]),
      allow(['s3:PutObject'], [media.arnForObjects('embed/*'), media.arnForObjects('admin/*')]),
      allow(
        ['secretsmanager:DescribeSecret'],
        secretNames(stage).map((name) => secretArn(this, name)),
      ),
      allow(['ses:GetEmailIdentity'], [this.arn('ses', 'identity', mailDomain)]),
      allow(
        ['apigateway:GET'],
        ['/apis', '/apis/*/routes'].map((path) => `arn:${this.partition}:apigateway:${region}::${path}`),
      ),
      ...(names ? [readsNames(this, names.dns)] : []),
      ...(recovery ? readsCopies(this, stage, recovery) : []),
      allow(preflightReads, ['*']),
    ];
  }
}
