import { CelEngine } from '@aws/cloudformation-validate';
import { afterAll, expect, test } from 'vitest';

// Before the libraries of the stacks are loaded: it grows its memory in many steps, and each one collects the garbage of
// the whole heap.
const engine = new CelEngine();
afterAll(() => engine.free());
const { templates } = await import('./synthesised.ts');

/** The errors that CloudFormation would report for a template, by AWS's published schemas of its resources. */
const refusalsOf = (template: string): string[] =>
  engine
    .validateStandard({ path: 'template.json', readBytes: () => Buffer.from(template) }, { severityLevel: 'ERROR' })
    .diagnostics.map(({ ruleId, message }) => `${ruleId}: ${message}`);

test("every resource and property is valid by CloudFormation's schemas", () => {
  expect(templates.flatMap(({ name, text }) => refusalsOf(text).map((refusal) => `${name}: ${refusal}`))).toEqual([]);
});

test('an invalid template is reported', () => {
  const Properties = { Code: { ZipFile: 'x' }, Role: 'arn:aws:iam::123456789012:role/x', MemorySize: 64, Memory: 128 };
  const wrong = JSON.stringify({ Resources: { Function: { Type: 'AWS::Lambda::Function', Properties } } });
  expect(refusalsOf(wrong)).toEqual(
    expect.arrayContaining([expect.stringContaining("'Memory'"), expect.stringContaining('64')]),
  );
});
