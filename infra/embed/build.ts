import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The script of the elements, as browsers get it. */
export interface EmbedScript {
  code: string;
  /** The hash that browsers compare it with: `sha384-…`. */
  integrity: string;
  /** The name of this version of it, which never means other bytes. */
  file: string;
}

let built: EmbedScript | undefined;

/** Builds the script once in a process. The same sources give the same bytes. */
export const buildEmbed = (): EmbedScript => {
  if (built) return built;
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['embed/main.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    tsconfig: 'embed/tsconfig.json',
  });
  const code = outputFiles[0]?.text ?? '';
  const digest = createHash('sha384').update(code).digest();
  built = {
    code,
    integrity: `sha384-${digest.toString('base64')}`,
    file: `v1-${digest.toString('hex').slice(0, 16)}.js`,
  };
  return built;
};

/** The module by which functions know the script: they are bundled without its sources. */
export const embedModule = ({ integrity, file }: EmbedScript): string => `/**
 * The script of the elements for other pages, as \`npm run embed\` has built it. Run that after a change of \`embed/\` or of a
 * rule that it shares.
 */
export const embedScript = {
  path: '/embed/${file}',
  integrity: '${integrity}',
};
`;
