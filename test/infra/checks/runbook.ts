import { expect, test } from 'vitest';
import { functionIds } from '#infra/bundle/function-ids.ts';
import { table } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';
import { runbook, sections } from './sections.ts';
import { files, usualStacks } from './synthesised.ts';

test('the runbook names only existing operations, functions and sections', () => {
  const known = operations.map(({ method, path }) => `${method} ${path}`);
  const asked = [...runbook.matchAll(/`((?:GET|POST|PUT|DELETE) \/v1\/[^` ]+)/g)].map(([, operation]) => operation);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((operation) => !known.includes(`${operation}`))).toEqual([]);

  const logs = [...runbook.matchAll(/\/frontage\/\$S\/([a-z][\w-]*\/[\w-]+)/g)].map(([, id]) => id);
  expect(logs.filter((id) => !functionIds.includes(`${id}`))).toEqual([]);

  const links = [...runbook.matchAll(/\]\(#([\w-]+)\)/g)].map(([, section]) => section);
  expect(links.filter((section) => !sections.has(`${section}`))).toEqual([]);
});

test('the runbook looks for a hot key in the table and in each of its indexes', () => {
  const lines = runbook.split('\n').filter((line) => line.includes('update-contributor-insights'));
  expect(lines.filter((line) => !line.includes('--index-name'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('--index-name $INDEX'))).toHaveLength(1);
  expect(runbook).toContain(`for INDEX in ${table.indexes.join(' ')}; do`);
});

test('the runbook waits for a restore in a loop, as the AWS command line gives up after eight minutes', () => {
  expect(runbook.match(/^.*aws dynamodb wait table-exists/gm)).toEqual(['until aws dynamodb wait table-exists']);
});

test('the runbook names the stacks in an order in which they can be deployed', () => {
  const { artifacts } = JSON.parse(files.get('manifest.json') ?? '{}') as {
    artifacts: Record<string, { dependencies?: string[] }>;
  };
  const [, order = ''] = /npm run deploy -- --stage \$S +# ([\w, ]+);/.exec(runbook) ?? [];
  const names = order.split(', ');
  expect(names.toSorted()).toEqual(usualStacks);
  for (const [at, name] of names.entries()) {
    const before = (artifacts[`frontage-prod-${name}`]?.dependencies ?? []).filter(
      (one) => one.startsWith('frontage-prod-') && !one.endsWith('.assets'),
    );
    expect(
      names.slice(0, at).map((one) => `frontage-prod-${one}`),
      name,
    ).toEqual(expect.arrayContaining(before));
  }
});
