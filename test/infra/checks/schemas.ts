import { RegoEngine } from '@aws/cloudformation-validate';
import { afterAll, expect, test } from 'vitest';
import { templates } from './synthesised.ts';

const engine = new RegoEngine();
afterAll(() => engine.free());

/** What CloudFormation would refuse of a template, by the schemas that AWS publishes of its resources. */
const refusalsOf = (template: string): string[] =>
  engine
    .validateStandard({ path: 'template.json', readBytes: () => Buffer.from(template) }, { severityLevel: 'ERROR' })
    .diagnostics.map(({ ruleId, message }) => `${ruleId}: ${message}`);

test('CloudFormation knows every resource and property as it is written', () => {
  expect(templates.flatMap(({ name, text }) => refusalsOf(text).map((refusal) => `${name}: ${refusal}`))).toEqual([]);
});

test('what it does not know is found', () => {
  const Properties = { Code: { ZipFile: 'x' }, Role: 'arn:aws:iam::123456789012:role/x', MemorySize: 64, Memory: 128 };
  const wrong = JSON.stringify({ Resources: { Function: { Type: 'AWS::Lambda::Function', Properties } } });
  expect(refusalsOf(wrong)).toEqual(
    expect.arrayContaining([expect.stringContaining("'Memory'"), expect.stringContaining('64')]),
  );
});
