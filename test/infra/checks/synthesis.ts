import { expect, test } from 'vitest';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { stages } from '#infra/stages.ts';
import { openings, wildcards } from '#infra/wildcards.ts';
import { listed, type Statement } from '#test/support/access/policy.ts';
import { files, stacks, templates } from './synthesised.ts';

const stageCount = Object.keys(stages).length;

test('every stack stays well below the limits of CloudFormation', () => {
  for (const { name, text, template } of templates) {
    expect(Object.keys(template.Resources).length, name).toBeLessThanOrEqual(400);
    expect(Buffer.byteLength(text), name).toBeLessThan(800_000);
  }
});

test('no template contains an account id', () => {
  const { artifacts } = JSON.parse(files.get('manifest.json') ?? '{}');
  const places = Object.values(artifacts as Record<string, { environment?: string }>).map((one) => one.environment);
  expect(new Set(places.filter(Boolean))).toEqual(new Set(['aws://unknown-account/us-east-1']));
});

interface RoleProperties {
  Policies: { PolicyDocument: { Statement: Statement[] } }[];
  ManagedPolicyArns?: string[];
  AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] };
}
const roles = stacks.ofType<RoleProperties>('AWS::IAM::Role');
/** Roles of no function, by the service that has them. */
const ofServices: Record<string, string> = {
  // Moves traffic from one version of the functions that visitors use to the next: of the sites, and of the group `public`.
  CanaryRole: 'codedeploy',
  // Publishes the notices of ACM.
  CertificateNotices: 'events',
};

const statements = roles.flatMap(({ Properties }) =>
  Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
);

test('every function has a role of its own, and every role a function', () => {
  const used = stacks
    .ofType<{ Role: string }>('AWS::Lambda::Function')
    .map(({ stack, Properties }) => `${stack} ${Properties.Role}`);
  expect(used).toHaveLength(functionIds.length * stageCount);
  const others = roles.filter(({ id }) => !(id in ofServices));
  expect(used.toSorted()).toEqual(others.map(({ stack, id }) => `${stack} <${id}.Arn>`).toSorted());
  const canaries = 2 * Object.values(stages).filter(({ canary }) => canary).length;
  expect(roles.length - others.length).toBe(canaries + stageCount);
});

test('a role has its own statements only, for Lambda or the service that it is for', () => {
  expect(stacks.all.filter(({ Type }) => /^AWS::IAM::(?!Role$)/.test(Type))).toEqual([]);
  for (const { id, Properties } of roles) {
    expect(Properties.ManagedPolicyArns).toBeUndefined();
    const [trust] = Properties.AssumeRolePolicyDocument.Statement;
    expect(trust?.Principal).toEqual({ Service: `${ofServices[id] ?? 'lambda'}.amazonaws.com` });
  }
});

test('no role permits Scan', () => {
  expect(statements.filter(({ Action }) => listed(Action).some((action) => /scan/i.test(action)))).toEqual([]);
});

interface OpeningStatement extends Statement {
  Principal: string | Record<string, string | string[]>;
}

/** The permissions of resource policies. */
const openingStatements = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy']
  .flatMap((type) => stacks.ofType<{ PolicyDocument: { Statement: OpeningStatement[] } }>(type))
  .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
  .filter(({ Effect }) => Effect === 'Allow');

/** The bucket with the access logs. */
const isLogPrefix = (resource: string): boolean => resource === '<MediaAccessLog.Arn>/media/*';

test('no action is a wildcard, and every wildcard resource has a reason', () => {
  const actions = statements.flatMap(({ Action }) => listed(Action));
  const resources = [...statements, ...openingStatements].flatMap(({ Resource }) => listed(Resource));
  expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  const wide = resources.filter((resource) => resource.includes('*') && !isLogPrefix(resource));
  expect(new Set(wide)).toEqual(new Set(Object.keys(wildcards)));
});

test('resource policies permit only the named principals, and no more than necessary', () => {
  for (const { Action, Resource, Principal, Condition } of openingStatements) {
    expect(Object.keys(Principal)).toEqual(['Service']);
    expect(listed(Action).filter((action) => action.includes('*'))).toEqual([]);
    expect(Object.keys(wildcards)).toEqual(
      expect.arrayContaining(listed(Resource).filter((resource) => resource.includes('*') && !isLogPrefix(resource))),
    );
    // A service acts for every account; the policy must limit it to ours.
    expect(JSON.stringify(Condition), JSON.stringify(Resource)).toContain('<AWS::AccountId>');
    const patterns = Object.values(Condition ?? {}).flatMap((tests) => Object.values(tests).map(String));
    expect(Object.keys(openings)).toEqual(expect.arrayContaining(patterns.filter((value) => value.includes('*'))));
  }
});

/** Properties that name other resources. */
const referring = [
  'AWS::Lambda::Permission',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Version',
  'AWS::Lambda::Alias',
  'AWS::Logs::MetricFilter',
];

test('two stages share no physical name', () => {
  const named = stacks.all.flatMap(({ Type, Properties }) =>
    Object.entries(Properties)
      .filter(([key]) =>
        ['FunctionName', 'QueueName', 'LogGroupName', 'ApiName', 'RoleName', 'TableName'].includes(key),
      )
      .filter(() => !referring.includes(Type))
      .map(([, value]) => `${Type} ${value}`),
  );
  expect(new Set(named).size).toBe(named.length);
  expect(named.every((name) => Object.keys(stages).some((stage) => name.includes(stage)))).toBe(true);
});
