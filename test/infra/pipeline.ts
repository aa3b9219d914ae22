import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { explainPipeline, judge } from '#infra/nag.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { PipelineStack } from '#infra/stacks/pipeline-stack.ts';
import type { Pipeline, Recovery, StageSettings } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { listed, type Statement } from '#test/support/access/policy.ts';
import { unfilled } from './unfilled.ts';

const stackWith = (provider: Pipeline['provider'], recovery: StageSettings['recovery'] = null) => {
  const app = newApp();
  const settings = { ...unfilled('prod'), recovery };
  const data = new DataStack(app, 'prod', unfilled('prod'));
  const pipeline = { repository: 'acme@7/frontage@11', provider };
  return { app, data, stack: new PipelineStack(app, { stage: 'prod', settings, data, pipeline }) };
};

const inSecondRegion = { region: 'us-west-2' as const, tableReplica: false, mediaCopy: true, backups: null };

const template = Template.fromStack(stackWith('create').stack);

interface RoleProperties {
  RoleName: string;
  AssumeRolePolicyDocument: { Statement: { Condition: object; Action: string }[] };
  Policies: { PolicyDocument: { Statement: Statement[] } }[];
  ManagedPolicyArns?: string[];
}
const roles = Object.values(template.findResources('AWS::IAM::Role')).map(
  ({ Properties }) => Properties as RoleProperties,
);
const roleNamed = (name: string): RoleProperties => {
  const found = roles.find(({ RoleName }) => RoleName === name);
  if (!found) throw new Error(`There is no role ${name}`);
  return found;
};
const actionsOf = ({ Policies }: RoleProperties): string[] =>
  Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => listed(Action)));

test.each([
  ['frontage-prod-pipeline-diff', 'repo:acme@7/frontage@11:pull_request'],
  ['frontage-prod-pipeline-deploy', 'repo:acme@7/frontage@11:environment:prod'],
])('%s is for jobs that GitHub signs as %s, and for no others', (name, subject) => {
  expect(roleNamed(name).AssumeRolePolicyDocument.Statement).toMatchObject([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': subject,
        },
      },
    },
  ]);
});

test('code of a pull request reads templates, and neither records nor files nor secrets', () => {
  expect(actionsOf(roleNamed('frontage-prod-pipeline-diff')).toSorted()).toEqual([
    'cloudformation:DescribeStackResources',
    'cloudformation:DescribeStacks',
    'cloudformation:GetTemplate',
    'cloudformation:ListStackResources',
  ]);
});

test('the pipeline deploys through the roles of the bootstrap, and reads no records and no values of secrets', () => {
  expect(roles).toHaveLength(2);
  const deploys = roleNamed('frontage-prod-pipeline-deploy');
  expect(deploys.ManagedPolicyArns).toBeUndefined();
  const actions = actionsOf(deploys);
  const needed = ['sts:AssumeRole', 's3:PutObject', 'lambda:InvokeFunction', 'ses:DescribeActiveReceiptRuleSet'];
  expect(actions).toEqual(expect.arrayContaining(needed));
  expect(actions.filter((action) => /^dynamodb:|GetSecretValue|s3:Get|\*|iam:(?!Get)/.test(action))).toEqual([]);
  const text = JSON.stringify(deploys.Policies);
  for (const role of ['deploy', 'file-publishing']) expect(text).toContain(`role/cdk-hnb659fds-${role}-role-`);
  expect(text).not.toContain('lookup-role');
  // Actions without resource-level permissions only count and list.
  const wide = deploys.Policies[0]?.PolicyDocument.Statement.filter(({ Resource }) => Resource === '*') ?? [];
  expect(
    wide.flatMap(({ Action }) => listed(Action)).filter((action) => !/:(?:Describe|List|Get)/.test(action)),
  ).toEqual([]);
});

test('an account has one provider for GitHub, which the first of its stages creates', () => {
  template.hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
  const second = Template.fromStack(stackWith('existing').stack);
  second.resourceCountIs('AWS::IAM::OIDCProvider', 0);
  const federated = { 'Fn::Join': Match.arrayWith([Match.arrayWith([Match.stringLikeRegexp('oidc-provider/')])]) };
  second.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: { Statement: [Match.objectLike({ Principal: { Federated: federated } })] },
  });
});

test('with copies in a second region, both roles read the stacks there, and the checks the bootstrap', () => {
  const second = Object.values(
    Template.fromStack(stackWith('create', inSecondRegion).stack).findResources('AWS::IAM::Role'),
  );
  for (const service of ['cloudformation', 'ssm'])
    expect(
      second.filter((role) => JSON.stringify(role).includes(`:${service}:us-west-2:`)),
      service,
    ).toHaveLength(service === 'ssm' ? 1 : 2);
});

test('with copies, the checks look for those of a former stage, and see none of their contents', () => {
  const rightsWith = (part: Partial<Recovery>): string[] =>
    Object.values(
      Template.fromStack(stackWith('create', { ...inSecondRegion, ...part }).stack).findResources('AWS::IAM::Role'),
    ).flatMap(({ Properties }) => actionsOf(Properties as RoleProperties));
  const added = ['backup:ListBackupVaults', 's3:ListBucket'];
  const of = (rights: readonly string[]) => added.filter((action) => rights.includes(action));
  expect(of(rightsWith({ backups: { keptDays: 14, locked: true, otherVault: null } }))).toEqual(added);
  expect(of(rightsWith({}))).toEqual(['s3:ListBucket']);
  expect(of(rightsWith({ mediaCopy: false }))).toEqual([]);
});

test("AWS's own rules find nothing in it without an explanation", () => {
  const { app, data, stack } = stackWith('create', inSecondRegion);
  explainPipeline('prod', { data, pipeline: stack });
  judge(app, new Map());
  // The data stack is explained with its platform.
  expect(() => app.synth()).toThrow('frontage-prod-data');
  expect(() => app.synth()).not.toThrow('frontage-pipeline-prod');
});
