import { expect, test } from 'vitest';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { type StageName, stages } from '#infra/stages.ts';
import { newApp } from '#infra/synthesis.ts';
import { unfilled } from '../unfilled.ts';
import { templates } from './synthesised.ts';
import type { Synthesised } from './templates.ts';

/** CloudFormation creates independent resources in parallel. This is the longest chain of dependent ones. */
const inLine = (template: Synthesised['template'], type: string): number => {
  const members = Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
  const before = new Map(members.map(([id, { DependsOn = [] }]) => [id, [DependsOn].flat()]));
  const lengthTo = (id: string): number =>
    1 + Math.max(0, ...(before.get(id) ?? []).filter((other) => before.has(other)).map(lengthTo));
  return Math.max(0, ...members.map(([id]) => lengthTo(id)));
};

const countOf = (template: Synthesised['template'], type: string): number =>
  Object.values(template.Resources).filter(({ Type }) => Type === type).length;

test('metric filters are created one after another, as CloudWatch permits five calls a second', () => {
  for (const { name, template } of templates)
    expect(inLine(template, 'AWS::Logs::MetricFilter'), name).toBe(countOf(template, 'AWS::Logs::MetricFilter'));
});

const apis = templates.filter(({ name }) => /^frontage-\w+-api$/.test(name));

test('after the first, groups are created three at a time, as the gateway and Lambda permit ten and fifteen calls a second', () => {
  expect(apis).toHaveLength(Object.keys(stages).length);
  for (const { template } of apis) {
    const groups = countOf(template, 'AWS::CloudFormation::Stack');
    expect(inLine(template, 'AWS::CloudFormation::Stack')).toBe(1 + Math.ceil((groups - 1) / 3));
  }
});

test('the stage is created after all routes, so that they are deployed once and not one by one', () => {
  for (const { template } of apis) {
    const entries = Object.entries(template.Resources);
    const groups = entries.filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack').map(([id]) => id);
    const [stage] = entries.filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Stage').map(([, found]) => found);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(groups));
  }
});

const exportsOf = ({ Outputs = {} }: Synthesised['template']): string[] =>
  Object.values(Outputs)
    .flatMap(({ Export }) => (Export ? [Export.Name] : []))
    .toSorted();

test.each(Object.keys(stages) as StageName[])('the exports of %s do not depend on what other stacks use', (stage) => {
  const app = newApp();
  const { artifactId } = new DataStack(app, stage, unfilled(stage));
  const alone = app.synth().getStackArtifact(artifactId).template;
  const deployed = templates.find(({ name }) => name === `frontage-${stage}-data`)?.template;
  expect(deployed && exportsOf(deployed)).toEqual(exportsOf(alone));
});
