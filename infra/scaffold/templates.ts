import type { Names } from './names.ts';

const importOf = (from: string): RegExp =>
  new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll(/[.#/]/g, '\\$&')}';\\n`, 'm');

/** Imports names that the file may import already. */
const importing = (text: string, names: readonly string[], from: string): string => {
  const present = importOf(from).exec(text);
  const known = (present?.[1] ?? '').split(',').map((name) => name.trim());
  const all = [...new Set([...known.filter(Boolean), ...names])].sort();
  const line = `import { ${all.join(', ')} } from '${from}';\n`;
  return present ? text.replace(present[0], line) : `${line}${text}`;
};

/** The contract with the declaration of the new operation at its end. */
export const withDeclaration = (contract: string, { group, name, method, path, summary, ...names }: Names): string => {
  const { identifier, isRead } = names;
  const description = isRead ? 'Answers with the brand that it was asked about.' : 'Notes it in the audit log.';
  const shape = isRead
    ? `  data: z.strictObject({ brandId: id }),
  example: { params: { brandId }, data: { brandId } },`
    : `  body: z.strictObject({ note: text(500).describe('What the audit log says about it') }),
  errors: ['brand_inactive'],
  ...acknowledged({ params: { brandId }, body: { note: 'Agreed by phone' } }),`;
  const declaration = `
export const ${identifier} = operation({
  group: '${group}',
  name: '${name}',
  method: '${method}',
  path: '${path}',
  summary: '${summary}',
  description: '${description}',
  credential: 'any',
  roles: ['brand_admin'],
${shape}
});
`;
  const examples = importing(contract, ['brandId'], '#lib/platform/core/contract/example-ids.ts');
  const primitives = importing(examples, isRead ? ['id'] : ['text'], '#lib/platform/core/contract/primitives.ts');
  const answers = isRead
    ? primitives
    : importing(primitives, ['acknowledged'], '#lib/platform/core/contract/acknowledged.ts');
  return `${importing(answers, ['operation'], '#lib/platform/core/contract/operation.ts')}${declaration}`;
};

export const handlerOf = ({ identifier, thing, isRead }: Names, contract: string): string =>
  isRead
    ? `import { handle } from '#lib/http/handle.ts';
import { ${identifier} } from '#${contract}';

export const handler = handle(${identifier}, async (_, { brand }) => ({ brandId: brand.id }));
`
    : `import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { ${identifier} } from '#${contract}';

export const handler = handle(${identifier}, async ({ body }, { view, commit }) =>
  commit({ ok: true }, auditChange('${thing}', view.id, undefined, { note: body.note })),
);
`;

const tests = {
  read: (identifier: string): string => `
test('answers with the brand of the path', async () => {
  const { status, data } = await world.call(${identifier}, request());

  expect({ status, data }).toEqual({ status: 200, data: { brandId: acme.brandId } });
});

test('a member of no brand is refused', async () => {
  const { credentials } = await acme.person(null);

  expect(await world.call(${identifier}, { ...request(), as: credentials })).toMatchObject({ status: 403 });
});
`,
  change: (identifier: string): string => `
test('the note is in the audit log', async () => {
  const reply = await world.call(${identifier}, { ...request(), body: { note: 'Agreed by phone' } });
  expect(reply).toMatchObject({ status: 200, data: { ok: true } });

  const { data } = await world.call(listAuditLog, request());
  expect(data.entries[0]).toMatchObject({ operation: ${identifier}.id, changes: [{ field: 'note', after: 'Agreed by phone' }] });
});

test.each([undefined, '', 'x'.repeat(501), 7])('the note %j is refused', async (note) => {
  const reply = await world.call(${identifier}, { ...request(), body: { note } });

  expect(reply).toMatchObject({ status: 400, error: { details: [{ field: 'note' }] } });
});
`,
};

export const testOf = (
  { identifier, isRead }: Names,
  contract: string,
): string => `import { expect, test } from 'vitest';
${isRead ? '' : "import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';\n"}import { ${identifier} } from '#${contract}';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

const request = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });
${isRead ? tests.read(identifier) : tests.change(identifier)}`;
