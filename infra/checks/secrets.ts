import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

/** API keys of production. Those of other stages begin with `ftg_test_` and are used in examples. */
const ownKey = /ftg_live_[A-Za-z0-9]{32}/;

/** Every file that git tracks or would track. The entries of our `.gitignore` are plain names. */
const filesIn = (root: string): string[] => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').trim().split('\n');
  const exclude = ['.git', ...ignored.map((name) => name.replace(/\/$/, ''))].map((name) => `**/${name}`);
  return globSync(['**/*', '**/.*', '**/.*/**'], { cwd: root, exclude }).filter((file) =>
    statSync(join(root, file)).isFile(),
  );
};

const secretsOf = async (filePath: string, content: string): Promise<string[]> => {
  const { messages } = await lintSource({
    source: { filePath, content, ext: '', contentType: 'text' },
    // Masked, so that the log of the check does not contain the secret.
    options: {
      maskSecrets: true,
      noPhysicFilePath: true,
      config: { rules: [{ id: 'recommended', rule: recommended }] },
    },
  });
  const own = content
    .split('\n')
    .flatMap((line, at) => (ownKey.test(line) ? [`${filePath}:${at + 1} holds an API key`] : []));
  return [...own, ...messages.map(({ loc, message }) => `${filePath}:${loc.start.line} ${message}`)];
};

/** Every place in a folder that contains a credential, one message for each. */
export const findSecrets = async (root: string): Promise<string[]> => {
  const found: string[] = [];
  for (const file of filesIn(root)) found.push(...(await secretsOf(file, readFileSync(join(root, file), 'utf8'))));
  return found;
};
