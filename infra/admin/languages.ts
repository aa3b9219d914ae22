import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The languages beside English, each with code for the module of a list: of its path, such as `app/common.ts`, and its names. */
export type Languages = Readonly<Record<string, (path: string, names: readonly string[]) => string>>;

const textsFolder = join(import.meta.dirname, '../../admin/src/texts');

/** Each folder beside `en` is a language. */
export const translated: Languages = Object.fromEntries(
  readdirSync(textsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => [name, (path: string) => `import(${JSON.stringify(join(textsFolder, name, path))})`]),
);

const list = /\/admin\/src\/texts\/en\/(.*\.ts)$/;

/**
 * Gives each list of texts in the language of the browser, if the application has it. The list of the language is a module of its
 * own, which only its readers load. Without a further language, nothing is added.
 */
export const languages = (others: Languages): Plugin => ({
  name: 'languages',
  enforce: 'pre',
  transform: {
    filter: { id: list },
    handler: (code, id) => {
      const path = list.exec(id)?.[1] ?? '';
      const names = Array.from(code.matchAll(/^export const (\w+)/gm), ([, name = '']) => name);
      const given = Object.entries(others).map(([language, moduleOf]) => `${language}: () => ${moduleOf(path, names)}`);
      if (given.length === 0) return undefined;
      return `export {};
${code.replaceAll(/^export const /gm, 'const ')}
const said = await { ${given.join(', ')} }[navigator.language.split('-')[0]]?.();
${names.map((name) => `const said_${name} = said?.${name} ?? ${name};`).join('\n')}
export { ${names.map((name) => `said_${name} as ${name}`).join(', ')} };`;
    },
  },
});

const ofAria = /\/node_modules\/react-[\w-]+\/dist\/.*\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.mjs$/;

/** Leaves out what react-aria says in languages that the application does not have; it falls back to English. */
export const languagesOfAria = (others: Languages): Plugin => ({
  name: 'languages-of-aria',
  load: {
    filter: { id: ofAria },
    handler: (id) => {
      const language = ofAria.exec(id)?.[1] ?? '';
      return language === 'en' || language in others ? undefined : 'export default undefined;';
    },
  },
});
