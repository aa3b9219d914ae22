import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { stacks, templates, usualStacks } from './synthesised.ts';

type Tags = { Key: string; Value: string }[] | Record<string, string>;

const tagsOf = (tags: Tags): Record<string, string> =>
  Array.isArray(tags) ? Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value])) : tags;

test('every resource that takes tags has owner, stage and component', () => {
  const components = new Set<string | undefined>();
  for (const { name, template } of templates)
    for (const [id, { Properties }] of Object.entries(template.Resources)) {
      if (!Properties?.Tags) continue;
      const tags = tagsOf(Properties.Tags as Tags);
      expect(tags.project, `${name} ${id}`).toBe('frontage');
      expect(Object.keys(stages), `${name} ${id}`).toContain(tags.stage);
      components.add(tags.component);
    }
  expect([...components].toSorted()).toEqual(usualStacks);
});

const taggable = ['AWS::Lambda::Function', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::SNS::Topic'];

test('every resource that costs money is tagged', () => {
  const untagged = templates.flatMap(({ name, template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type, Properties }]) => taggable.includes(Type) && !Properties?.Tags)
      .map(([id]) => `${name} ${id}`),
  );
  expect(untagged).toEqual([]);
});

test('the table is tagged in its region', () => {
  for (const { Properties } of stacks.ofType<{ Replicas: { Tags?: Tags }[] }>('AWS::DynamoDB::GlobalTable'))
    expect(tagsOf(Properties.Replicas[0]?.Tags ?? [])).toMatchObject({ project: 'frontage', component: 'data' });
});

test('every log has the retention of its stage', () => {
  const logs = templates.flatMap(({ template }) =>
    Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::Logs::LogGroup'),
  );
  const allowed = Object.values(stages).map(({ logRetention }) => Number(logRetention));
  expect(logs.length).toBeGreaterThan(0);
  expect(logs.filter(({ Properties }) => !allowed.includes(Number(Properties.RetentionInDays)))).toEqual([]);
});
