import { fileURLToPath } from 'node:url';
import { argumentsOf } from '#infra/arguments.ts';
import { findSecrets } from './secrets.ts';

argumentsOf(`Checks that no file holds a credential.

  npm run check:secrets`);

const found = await findSecrets(fileURLToPath(new URL('../..', import.meta.url)));
for (const sentence of found) console.error(sentence);
if (found.length > 0) {
  console.error('\nA secret that was ever committed must be rotated. A made-up sample is marked in place:');
  console.error('// secretlint-disable-next-line -- why it is harmless');
  process.exit(1);
}
console.log('No file holds a credential');
