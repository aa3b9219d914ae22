import { resolve } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { emptyDataDir } from './data-dir.ts';
import { isUserError } from './user-error.ts';

argumentsOf(`Deletes the local data, in .local or the folder of DATA_DIR. The next npm start begins with a new demo.

  npm run reset`);

const dataDir = resolve(process.env.DATA_DIR || '.local');

try {
  emptyDataDir(dataDir);
  console.log(`${dataDir} is empty now. "npm start" creates the demo brand again.`);
} catch (error) {
  if (!isUserError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
