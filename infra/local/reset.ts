import { resolve } from 'node:path';
import { emptyDataDir } from './data-dir.ts';
import { isUserError } from './user-error.ts';

const dataDir = resolve(process.env.DATA_DIR || '.local');

try {
  emptyDataDir(dataDir);
  console.log(`${dataDir} is empty now. "npm start" creates the demo brand again.`);
} catch (error) {
  if (!isUserError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
