import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { templates } from './synthesised.ts';
import { readStacks } from './templates.ts';

const prod = readStacks(templates.filter(({ name }) => name.replaceAll('-', '').startsWith('frontageprod')));
const dev = readStacks(templates.filter(({ name }) => name.replaceAll('-', '').startsWith('frontagedev')));

test('in production a new version of the submit function gets a tenth of the traffic first and rolls back on failure', () => {
  const [group] = prod.ofType<{
    DeploymentConfigName: string;
    AutoRollbackConfiguration: { Enabled: boolean; Events: string[] };
    AlarmConfiguration: { Enabled: boolean; Alarms: { Name: string }[] };
  }>('AWS::CodeDeploy::DeploymentGroup');
  expect(group?.Properties).toMatchObject({
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    AutoRollbackConfiguration: {
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
    },
    AlarmConfiguration: { Enabled: true, Alarms: [{ Name: '<CanaryFailing>' }, { Name: '<CanaryErring>' }] },
  });
  expect(dev.ofType('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
});

test('traffic goes to the alias that the canary moves, and the previous version is kept for a rollback', () => {
  const permissions = prod.ofType<{ FunctionName: string; SourceArn: string }>('AWS::Lambda::Permission');
  const submit = permissions.find(({ Properties }) => /\/POST\/.*\/submit$/.test(Properties.SourceArn));
  expect(submit?.Properties.FunctionName).toBe('<CanaryLive>');
  const integrations = prod.ofType<{ IntegrationUri: string }>('AWS::ApiGatewayV2::Integration');
  expect(integrations.filter(({ Properties }) => Properties.IntegrationUri === '<CanaryLive>')).toHaveLength(1);
  expect(prod.ofType('AWS::Lambda::Version').map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['Retain']);
});

test('the submit function has reserved concurrency where the stage sets it', () => {
  const reserved = prod
    .ofType<{ FunctionName: string; ReservedConcurrentExecutions?: number }>('AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ Properties }) => [Properties.FunctionName, Properties.ReservedConcurrentExecutions]);
  expect(reserved).toEqual([['frontage-prod-public-submit-form', stages.prod.submitConcurrency]]);
});
