import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A script that replaces a program for processes with this environment. */
export const standInFor = (program: string, script: (folder: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-aws-'));
  writeFileSync(join(folder, program), script(folder));
  chmodSync(join(folder, program), 0o755);
  return {
    folder,
    // Read when it is used: a world that starts later adds to it.
    env: () => ({ ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }),
    remove: () => rmSync(folder, { recursive: true }),
  };
};

/** A script that replaces the AWS command line. */
export const standInForAws = (script: (folder: string) => string) => standInFor('aws', script);
