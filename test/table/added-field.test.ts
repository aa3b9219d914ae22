import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from '#test/support/tree.ts';

const { tree, env, remove } = await copyTree();
afterAll(remove);

const run = promisify(execFile);
const inTree = (command: string, ...args: string[]) =>
  run(command, args, { cwd: tree, env }).catch(({ stdout, stderr }) => expect.fail(`${command}: ${stdout}${stderr}`));

const changed = async (file: string, ...changes: [string | RegExp, string][]): Promise<void> => {
  let text = await readFile(join(tree, file), 'utf8');
  for (const [found, put] of changes) {
    const after = text.replace(found, put);
    expect(after, `${file} has ${found}`).not.toBe(text);
    text = after;
  }
  await writeFile(join(tree, file), text);
};

const defaulted = "rank: z.enum(['none', 'gold']).default('none'),";
const inShape = `franchiseNumber: z.string().nullable(), ${defaulted}`;
const inBody = 'franchiseNumber: z.string().nullable(),';
const inExample = "franchiseNumber: null, rank: 'none',";

/** Where the contracts of settings have their shapes, bodies and examples. */
const settings: [file: string, ...[RegExp, string][]][] = [
  [
    'lib/places/profile/fields.contract.ts',
    [/const writable = \{/, `$& ${inBody}`],
    [/const profile = z\.strictObject\(\{/, `$& ${inShape}`],
  ],
  ['lib/places/profile/contract.ts', [/xample: Profile = \{/, `$& ${inExample}`]],
  [
    'lib/web/seo/shape.contract.ts',
    [/(brandSeo = z\.strictObject\()(brandFields)/, `$1{ ${defaulted} ...$2 }`],
    [/(locationSettings = z\.strictObject\()(locationFields)/, `$1{ ${defaulted} ...$2 }`],
    [/const (?:brand|location)Fields = \{/g, `$& ${inBody}`],
  ],
  ['lib/web/seo/contract.ts', [/xample: Shown\w+ = \{/g, `$& ${inExample}`]],
  [
    'lib/accounts/brands/theme.contract.ts',
    [/themeSettings = theme\.extend\(\{/, `$& ${inShape}`],
    [/const change = z\s+\.strictObject\(\{/, `$& ${inBody}`],
    [/xample: ShownTheme = \{/, `$& ${inExample}`],
  ],
  ['lib/places/revenue-settings/shape.contract.ts', [/revenueSettings = z\.strictObject\(\{/, `$& ${inShape}`]],
  [
    'lib/places/revenue-settings/contract.ts',
    [/avgTicketCents: cents\.nullish\(\),/, `$& ${inBody.replace('nullable', 'nullish')}`],
    [/xample = \{\s+settings: \{/, `$& ${inExample}`],
  ],
  [
    'lib/delivery/email-settings/contract.ts',
    [/EmailSettings = z\.strictObject\(\{/g, `$& ${inShape}`],
    [/(?:body:|MailChange =) z\s+\.strictObject\(\{/g, `$& ${inBody}`],
    [/xample: \w+EmailSettings = \{/g, `$& ${inExample}`],
  ],
];

/** The contracts of twelve kinds of records get the fields, and no other file of the product does. */
const addFields = async (): Promise<void> => {
  for (const [file, ...changes] of settings) await changed(file, ...changes);
  for (const subject of [
    'places/locations',
    'places/services',
    'content/events',
    'content/promotions',
    'leads/forms',
  ]) {
    await changed(`lib/${subject}/shape.contract.ts`, [
      /(= z\.strictObject\(\{)(\s+(?:id|\.\.\.off\w+),)/,
      `$1${inShape}$2`,
    ]);
    await changed(
      `lib/${subject}/contract.ts`,
      [/const writable = \{/, '$& franchiseNumber: text(20).nullable(),'],
      [/xample: \w+ = \{/, `$& ${inExample}`],
    );
  }
};

test('a nullable or defaulted field is added in the contract alone, also for records that are stored', async () => {
  await addFields();
  const project = { extends: './tsconfig.json', include: ['functions', 'lib'] };
  await writeFile(join(tree, 'tsconfig.added.json'), JSON.stringify(project));
  await inTree('node_modules/.bin/tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.added.json');

  await copyFile(join(tree, 'test/table/added-field.scene.ts'), join(tree, 'test/table/added-scene.test.ts'));
  const { stdout } = await inTree('npm', 'test', '--', '--no-file-parallelism', 'test/table/added-scene.test.ts');
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +12 passed/);
});
