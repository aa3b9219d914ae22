import { fileURLToPath } from 'node:url';
import { findSecrets } from './secrets.ts';

const found = await findSecrets(fileURLToPath(new URL('../..', import.meta.url)));
for (const sentence of found) console.error(sentence);
if (found.length > 0) {
  console.error('\nA secret that was ever committed must be rotated. A made-up sample is marked in place:');
  console.error('// secretlint-disable-next-line -- why it is harmless');
  process.exit(1);
}
console.log('No file holds a credential');
