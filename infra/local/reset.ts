import { resolve } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { exitWithError } from './command.ts';
import { emptyDataDir } from './data-dir.ts';

argumentsOf(`Deletes the local data, in .local or the folder of DATA_DIR. The next npm start begins with a new demo.

  npm run reset`);

const dataDir = resolve(process.env.DATA_DIR || '.local');

try {
  emptyDataDir(dataDir);
  console.log(`${dataDir} is empty now. "npm start" creates the demo brand again.`);
} catch (error) {
  exitWithError(error);
}
