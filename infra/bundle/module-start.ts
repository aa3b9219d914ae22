import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Variables that a function reads when it starts. */
const env = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'frontage',
};

/** The milliseconds that a timer prints: a program that imports the file it is given, in a new process. */
export const moduleStart = async (timer: string, file: string): Promise<number> =>
  Number((await run(process.execPath, ['--input-type=module', '-e', timer, file], { env })).stdout);
