import { CelEngine, TemplateModel } from '@aws/cloudformation-validate';
import { afterAll, expect, test } from 'vitest';

/** More than the engine uses. */
const engineBytes = 200_000_000;

/**
 * Node collects the garbage of the whole heap each time that a WebAssembly module grows its memory, and this one would do so in
 * hundreds of small steps. It refuses a template of this size, but keeps the memory that it was copied to.
 */
const growMemoryAtOnce = (): void => {
  const tooLarge = { path: 'template.json', readBytes: () => Buffer.alloc(engineBytes) };
  expect(() => new TemplateModel(tooLarge)).toThrow('exceeds maximum size');
};

growMemoryAtOnce();
// Before the libraries of the stacks are loaded, which are a large part of the heap.
const engine = new CelEngine();
afterAll(() => engine.free());
const { templates } = await import('./synthesised.ts');
const { templateForLargeLoad } = await import('../large-load.ts');

/** The errors that CloudFormation would report for a template, by AWS's published schemas of its resources. */
const refusalsOf = (template: string): string[] =>
  engine
    .validateStandard({ path: 'template.json', readBytes: () => Buffer.from(template) }, { severityLevel: 'ERROR' })
    .diagnostics.map(({ ruleId, message }) => `${ruleId}: ${message}`);

test("every resource and property is valid by CloudFormation's schemas", () => {
  expect(templates.flatMap(({ name, text }) => refusalsOf(text).map((refusal) => `${name}: ${refusal}`))).toEqual([]);
});

test('so are those of the table of a large, steady load', () => {
  expect(refusalsOf(templateForLargeLoad())).toEqual([]);
});

test('an invalid template is reported', () => {
  const Properties = { Code: { ZipFile: 'x' }, Role: 'arn:aws:iam::123456789012:role/x', MemorySize: 64, Memory: 128 };
  const wrong = JSON.stringify({ Resources: { Function: { Type: 'AWS::Lambda::Function', Properties } } });
  expect(refusalsOf(wrong)).toEqual(
    expect.arrayContaining([expect.stringContaining("'Memory'"), expect.stringContaining('64')]),
  );
});
