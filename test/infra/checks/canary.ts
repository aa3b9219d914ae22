import { expect, test } from 'vitest';
import { edgeRoutes } from '#infra/edge-routes.ts';
import { named, stages } from '#infra/stages.ts';
import { operations } from '#lib/operations.ts';
import { templates } from './synthesised.ts';
import { readStacks } from './templates.ts';

const ofStage = (stage: string) =>
  templates.filter(({ name }) => name.replaceAll('-', '').startsWith(`frontage${stage}`));
const prod = readStacks(ofStage('prod'));
const dev = readStacks(ofStage('dev'));

/** The functions that visitors use, directly or on a page. */
const ofVisitors = [...operations.filter(({ group }) => group === 'public'), ...edgeRoutes].map(({ id }) =>
  named('prod', id),
);

interface DeploymentGroup {
  ApplicationName: string;
  DeploymentConfigName: string;
  AutoRollbackConfiguration: { Enabled: boolean; Events: string[] };
  AlarmConfiguration: { Enabled: boolean; Alarms: { Name: string }[] };
}
const deployments = prod.ofType<DeploymentGroup>('AWS::CodeDeploy::DeploymentGroup');
const aliases = prod.ofType<{ FunctionName: string; Name: string }>('AWS::Lambda::Alias');
const functions = prod.ofType<{ FunctionName: string; ReservedConcurrentExecutions?: number }>('AWS::Lambda::Function');

test('in production a new version of what visitors use gets a tenth of the traffic first and rolls back on failure', () => {
  expect(deployments).toHaveLength(ofVisitors.length);
  for (const { Properties } of deployments)
    expect(Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      AlarmConfiguration: { Enabled: true, Alarms: [expect.anything(), expect.anything()] },
    });
  const guarded = aliases.map(({ stack, Properties }) => {
    const target = functions.find((one) => one.stack === stack && Properties.FunctionName === `<${one.id}>`);
    return target?.Properties.FunctionName;
  });
  expect(guarded.toSorted()).toEqual(ofVisitors.toSorted());
  expect(dev.ofType('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
});

test('the alarms that roll back are those of the stage, which the runbook names', () => {
  const names = prod
    .ofType<{ AlarmName: string }>('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties.AlarmName);
  expect(names).toEqual(expect.arrayContaining(['frontage-prod-submit-rollback', 'frontage-prod-public-rollback']));
});

test('traffic goes to the aliases that the canary moves, and previous versions are kept for a rollback', () => {
  const called = (type: string, name: string) =>
    prod.ofType<Record<string, string>>(type).filter(({ Properties }) => /Live>$/.test(Properties[name] ?? ''));
  const routes = called('AWS::ApiGatewayV2::Integration', 'IntegrationUri').length;
  expect(routes).toBeGreaterThanOrEqual(ofVisitors.length);
  expect(called('AWS::Lambda::Permission', 'FunctionName').length).toBeGreaterThanOrEqual(routes);
  const versions = prod.ofType('AWS::Lambda::Version');
  expect(versions.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(ofVisitors.map(() => 'Retain'));
});

test('the other groups of functions are deployed after those that visitors use', () => {
  const api = ofStage('prod').find(({ name }) => name === 'frontage-prod-api')?.template.Resources ?? {};
  const groups = Object.entries(api).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack');
  const waitsFor = (id: string): string[] =>
    [api[id]?.DependsOn ?? []]
      .flat()
      .flatMap((before) => [before, ...(api[before]?.Type === 'AWS::CloudFormation::Stack' ? waitsFor(before) : [])]);
  const others = groups.filter(([id]) => !id.startsWith('publicNestedStack'));
  expect(others).toHaveLength(groups.length - 1);
  for (const [id] of others) {
    expect(waitsFor(id), id).toEqual(expect.arrayContaining([expect.stringMatching(/^publicNestedStack/)]));
    expect(waitsFor(id), id).toEqual(expect.arrayContaining([expect.stringMatching(/^Canarysiterender/)]));
  }
});

test('the submit function has reserved concurrency where the stage sets it', () => {
  const reserved = functions
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ Properties }) => [Properties.FunctionName, Properties.ReservedConcurrentExecutions]);
  expect(reserved).toEqual([['frontage-prod-public-submit-form', stages.prod.submitConcurrency]]);
});
