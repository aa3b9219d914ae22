import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const [endOfWord, endOfCall] = ['\u001f', '\u001e'];

/** What the AWS command line itself would refuse of the calls that were noted. */
const refusedOf = async (notes: string): Promise<string[]> => {
  const calls = existsSync(notes) ? readFileSync(notes, 'utf8').split(endOfCall).slice(0, -1) : [];
  const { awsProblems } = await import('#test/docs/commands/aws.ts');
  const refused = calls.flatMap((call) => {
    const words = call.split(endOfWord).slice(0, -1);
    return awsProblems(['aws', ...words]).map((problem) => `${words.slice(0, 2).join(' ')} ${problem}`);
  });
  return [...new Set(refused)];
};

/**
 * A script that replaces the AWS command line. It is signed in to the account that `infra/stages.ts` names for the stage, if it
 * names one, for which every command asks first. `remove` throws if a call was one that the command line does not know.
 */
export const standInForAws = (script: (folder: string) => string, stage: StageName = 'dev') => {
  const standIn = standInFor('aws', (folder) => {
    writeProgram(join(folder, 'others'), script(folder));
    return `#!/bin/sh
printf '%s\\037' "$@" >> '${folder}/calls' && printf '\\036' >> '${folder}/calls'
case "$*" in
  'sts get-caller-identity '*' --query Account '*) echo '${settingsOf(stage).account}' ;;
  *) exec '${folder}/others' "$@" ;;
esac
`;
  });
  return {
    ...standIn,
    remove: async (): Promise<void> => {
      const refused = await refusedOf(join(standIn.folder, 'calls'));
      standIn.remove();
      if (refused.length > 0) throw new Error(`The AWS command line refuses: ${refused.join('; ')}`);
    },
  };
};

/** The AWS command line for operators' commands that only look the bucket and the table of a stage up with it. */
export const standInForNames = (bucket: string, table: string) =>
  standInForAws(() => `#!/bin/sh\ncase "$*" in *S3*) echo ${bucket};; *) echo ${table};; esac\n`);
