import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StageName, StageSettings } from '#infra/stages.ts';
import { root } from './python.ts';

const made = ['.git', 'cdk.out', 'dist'].map((name) => join(root, name));

/** A copy of the product in a new folder, in which an operator has filled in a stage in `infra/stages.ts`. */
export const copyWith = (folder: string, stage: StageName, settings: StageSettings): void => {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !made.includes(path),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'infra/stages.ts');
  const before = readFileSync(file, 'utf8');
  const filled = before.replace(
    new RegExp(`^  ${stage}: \\{\\n.*?^  \\},$`, 'ms'),
    () => `  ${stage}: ${JSON.stringify(settings)},`,
  );
  if (filled === before) throw new Error(`infra/stages.ts has no ${stage}`);
  writeFileSync(file, filled);
};
