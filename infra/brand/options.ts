import { parseArgs } from 'node:util';
import type { Product } from '#lib/use-cases/brand-data/product.ts';
import { httpProduct } from './http-product.ts';

export const usage = `Moves all data of a brand as a folder of JSON Lines: what people write, with names in place of ids.

  npm run brand -- export    --to <folder> --url <address> --brand <id> [--without-media]
  npm run brand -- import    --from <folder or zip> --url <address> --brand <id> [--dry-run] [--domain <old>=<new>]…
  npm run brand -- diff      --from <folder or zip> --to <folder>
  npm run brand -- diff      --from <folder or zip> --url <address> --brand <id>
  npm run brand -- template  --to <folder>
  npm run brand -- wordpress --from <file.xml> --to <folder> [--fetch-images] [--redirects <file>] [--site <domain>]
  npm run brand -- google    --from <file.json or folder of Takeout> --to <folder>

The credential is an API key in FRONTAGE_API_KEY (or --key), or an access token in FRONTAGE_TOKEN. An import that was stopped
is run again: it goes on, and nothing is there twice. A diff prints what an import would change.`;

export class UsageError extends Error {}

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  url: { type: 'string' },
  brand: { type: 'string' },
  key: { type: 'string' },
  domain: { type: 'string', multiple: true },
  'without-media': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'fetch-images': { type: 'boolean' },
  redirects: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const readOptions = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    // Mostly a variable of the shell that is not set.
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty) throw new Error(`--${empty[0]} is empty: give it a value, or leave it out`);
    return { ...values, command: positionals[0], more: positionals.slice(1) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

export type Options = ReturnType<typeof readOptions>;

export const required = (options: Options, name: 'to' | 'from' | 'url' | 'brand'): string => {
  const value = options[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
};

const addressOf = (options: Options): string => {
  const url = required(options, 'url');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--url ${url} is no address, such as https://api.frontage.example`);
  return url;
};

/** The brand that is named, as whoever has the credential uses it. */
export const productOf = (options: Options, environment: NodeJS.ProcessEnv): Product => {
  const key = options.key ?? environment.FRONTAGE_API_KEY;
  const token = environment.FRONTAGE_TOKEN;
  if (key === undefined && token === undefined) throw new UsageError('FRONTAGE_API_KEY is missing');
  return httpProduct({
    url: addressOf(options),
    brandId: required(options, 'brand'),
    headers: key === undefined ? { authorization: `Bearer ${token}` } : { 'x-api-key': key },
  });
};

/** Domains that sites have in the brand in place of those of the folder. */
export const domainsOf = ({ domain = [] }: Options): Map<string, string> =>
  new Map(
    domain.map((pair): [string, string] => {
      const [from, to, more] = pair.split('=');
      if (!from || !to || more !== undefined) throw new UsageError(`--domain ${pair} must be <old>=<new>`);
      return [from, to];
    }),
  );
