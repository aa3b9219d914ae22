import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type StageName, settingsOf } from '#infra/stages.ts';

const writeProgram = (file: string, script: string): void => {
  writeFileSync(file, script);
  chmodSync(file, 0o755);
};

/** A script that replaces a program for processes with this environment. */
export const standInFor = (program: string, script: (folder: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-aws-'));
  writeProgram(join(folder, program), script(folder));
  return {
    folder,
    // Read when it is used: a world that starts later adds to it.
    env: () => ({ ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }),
    remove: () => rmSync(folder, { recursive: true }),
  };
};

/**
 * A script that replaces the AWS command line. It is signed in to the account that `infra/stages.ts` names for the stage, if it
 * names one, for which every command asks first.
 */
export const standInForAws = (script: (folder: string) => string, stage: StageName = 'dev') =>
  standInFor('aws', (folder) => {
    writeProgram(join(folder, 'others'), script(folder));
    return `#!/bin/sh
case "$*" in
  'sts get-caller-identity '*' --query Account '*) echo '${settingsOf(stage).account}' ;;
  *) exec '${folder}/others' "$@" ;;
esac
`;
  });

/** The AWS command line for operators' commands that only look the bucket and the table of a stage up with it. */
export const standInForNames = (bucket: string, table: string) =>
  standInForAws(() => `#!/bin/sh\ncase "$*" in *S3*) echo ${bucket};; *) echo ${table};; esac\n`);
