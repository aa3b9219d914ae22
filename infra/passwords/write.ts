import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { breachedPasswords } from './breached.ts';

const file = 'lib/auth/breached-passwords.ts';

const passwords = breachedPasswords();
const packed = deflateRawSync(passwords.join('\n'), { level: 9 }).toString('base64');
writeFileSync(
  file,
  `/** Written by \`npm run passwords\`: breached passwords, one a line, compressed. */\nexport const packed =\n  '${packed}';\n`,
);
console.log(`Wrote ${passwords.length} passwords into ${file}`);
