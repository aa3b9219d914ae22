import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Demo } from '#infra/local/seed.ts';
import { unmet } from './client.ts';

export const usage = `Checks the main job of the product at an address: signs in, submits a form, waits for the lead, the count and a verified
webhook, and deletes what it created.

  npm run smoke -- --demo .local/demo.json
  SMOKE_PASSWORD=... npm run smoke -- --url https://api.example --email ops@acme.example --brand <id> \\
    --receiver https://tunnel.example/smoke --receiver-port 4000

--url            SMOKE_URL            address of the product
--email          SMOKE_EMAIL          a brand admin, best of a brand that is used only for this
--password       SMOKE_PASSWORD       the password; as a variable it is not shown in the list of processes
--brand          SMOKE_BRAND          id of the brand
--demo           SMOKE_DEMO           a demo.json of the local stack, which has all of these
--receiver       SMOKE_RECEIVER       address that webhooks are sent to; default: a receiver on this machine
--receiver-port  SMOKE_RECEIVER_PORT  port on this machine that the address leads to, to check the signature;
                                      without it, the delivery log is checked instead
--location       SMOKE_LOCATION       location whose leads are counted; default: one is created and deleted
--patience       SMOKE_PATIENCE       seconds to wait for each result of the submission; default: 30

What it creates has "smoke" in its name. The e-mail settings of the brand apply: a mail about this lead is sent too.`;

const names = [
  'url',
  'email',
  'password',
  'brand',
  'demo',
  'receiver',
  'receiver-port',
  'location',
  'patience',
] as const;
type Name = (typeof names)[number];

export interface Settings {
  url: string;
  email: string;
  password: string;
  brand: string;
  receiver: string | undefined;
  receiverPort: number | undefined;
  location: string | undefined;
  patienceMs: number;
}

const readDemo = (file: string): Demo => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unmet(`${file} cannot be read: ${(error as Error).message}`);
  }
};

const numberOf = (name: Name, value: string): number => {
  const number = Number(value);
  if (value !== '' && Number.isFinite(number) && number >= 0) return number;
  throw unmet(`--${name} is ${value}, which is not a number`);
};

/** Settings from the command line, else from the environment, else from the demo's file; undefined prints the usage. */
export const readSettings = (args: string[], env: NodeJS.ProcessEnv): Settings | undefined => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options: { ...options, help: { type: 'boolean' } } });
  if (values.help) return undefined;
  const given = (name: Name): string | undefined =>
    (values as Record<string, string | undefined>)[name] ??
    (env[`SMOKE_${name.toUpperCase().replace('-', '_')}`] || undefined);
  const demoFile = given('demo');
  const demo = demoFile === undefined ? undefined : readDemo(demoFile);
  const needed = (name: Name, otherwise: string | undefined): string => {
    const value = given(name) ?? otherwise;
    if (value === undefined) throw unmet(`--${name} is missing\n\n${usage}`);
    return value;
  };
  const port = given('receiver-port');
  return {
    url: needed('url', demo?.baseUrl),
    email: needed('email', demo?.brandAdmin.email),
    password: needed('password', demo?.brandAdmin.password),
    brand: needed('brand', demo?.brandId),
    receiver: given('receiver'),
    receiverPort: port === undefined ? undefined : numberOf('receiver-port', port),
    location: given('location'),
    patienceMs: numberOf('patience', given('patience') ?? '30') * 1000,
  };
};
