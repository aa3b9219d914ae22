import { resolve } from 'node:path';
import { emptyDirectory } from './lock.ts';
import { isRefusal } from './refusal.ts';

const dataDir = resolve(process.env.DATA_DIR ?? '.local');

try {
  console.log(emptyDirectory(dataDir) ? `Removed ${dataDir}; "npm start" begins anew.` : `There is no ${dataDir}.`);
} catch (error) {
  console.error(isRefusal(error) ? error.message : error);
  process.exit(1);
}
