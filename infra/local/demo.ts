import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedSite } from './demo-site.ts';
import { refusal } from './refusal.ts';
import { type Demo, seed } from './seed.ts';
import type { Stack } from './stack.ts';

const readDemo = (file: string): Demo => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refusal(`The demo's credentials in ${file} are damaged; "npm run reset" throws the local data away.`, error);
  }
};

/** The demo of an earlier run with the addresses of this run, or a new demo. */
export const demoOf = async (stack: Stack): Promise<Demo> => {
  const file = join(stack.dataDir, 'demo.json');
  if (!existsSync(file)) {
    const demo = await seed(stack, stack.dataDir);
    await seedSite(demo);
    return demo;
  }
  const { url: baseUrl, mailboxUrl } = stack;
  const demo: Demo = { ...readDemo(file), baseUrl, mailboxUrl };
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return demo;
};
