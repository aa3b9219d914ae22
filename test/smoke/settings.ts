import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Demo } from '#infra/local/seed.ts';
import { unmet } from './client.ts';

export const usage = `Does the product's main job at an address, from signing in to a verified webhook, and cleans up after itself.

  npm run smoke -- --demo .local/demo.json
  SMOKE_PASSWORD=... npm run smoke -- --url https://api.example --email ops@acme.example --brand <id> \\
    --receiver https://tunnel.example/smoke --receiver-port 4000

--url            SMOKE_URL            address of the product
--email          SMOKE_EMAIL          a brand admin; better of a brand that is kept for this
--password       SMOKE_PASSWORD       the variable keeps it out of the list of processes
--brand          SMOKE_BRAND          id of the brand
--demo           SMOKE_DEMO           a demo.json of the local stack, which has all of these
--receiver       SMOKE_RECEIVER       where webhooks are to go; without it, a receiver on this machine
--receiver-port  SMOKE_RECEIVER_PORT  the port on this machine that it leads to, so that the signature can be checked;
                                      without it, the delivery log has to say that the receiver took it
--location       SMOKE_LOCATION       a location to count for; without it, one is made and deleted
--patience       SMOKE_PATIENCE       seconds to wait for what follows a submission, 30 unless given

What it makes is named after it. The brand's own e-mail settings apply: who is told of leads is told of this one.`;

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
  throw unmet(`--${name} is ${value}, which is no number`);
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
