import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Demo, password } from './seed.ts';
import type { Stack } from './stack.ts';
import { userError } from './user-error.ts';

const readDemo = (file: string): Omit<Demo, 'baseUrl' | 'mailboxUrl'> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw userError(`The demo's credentials in ${file} are damaged; "npm run reset" deletes the local data.`, error);
  }
};

/** Stores the prepared demo, before workers run: all that follows from its records was done when it was prepared. */
const newDemo = async (stack: Stack): Promise<Omit<Demo, 'baseUrl' | 'mailboxUrl'>> => {
  // Loaded only here: a later start does without the client of S3.
  const [{ readSnapshot }, { loadSnapshot }] = await Promise.all([
    import('./demo/snapshot.ts'),
    import('./demo/load.ts'),
  ]);
  const snapshot = await readSnapshot();
  const { key, otherKey } = await loadSnapshot(stack, snapshot, new Date());
  const { brandId, formId, locationIds, otherBrandId } = snapshot.demo;
  const person = (email: string) => ({ email, password });
  return {
    tenantSlug: 'acme',
    brandId,
    formSlug: 'contact',
    brandAdmin: person('admin@acme.example'),
    apiKey: key,
    formId,
    locationIds,
    superAdmin: person('root@acme.frontage.example'),
    marketing: person('marketing@acme.example'),
    franchisee: person('austin@acme.example'),
    other: {
      tenantSlug: 'globex',
      brandId: otherBrandId,
      formSlug: 'contact',
      brandAdmin: person('admin@globex.example'),
      apiKey: otherKey,
    },
  };
};

/** The demo of an earlier run with the addresses of this run, or a new demo. To be called before workers run. */
export const demoOf = async (stack: Stack): Promise<Demo> => {
  const file = join(stack.dataDir, 'demo.json');
  const kept = existsSync(file) ? readDemo(file) : await newDemo(stack);
  const { url: baseUrl, mailboxUrl } = stack;
  const demo: Demo = { ...kept, baseUrl, mailboxUrl };
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return demo;
};
