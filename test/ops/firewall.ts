import { readFileSync, writeFileSync } from 'node:fs';

interface List {
  addresses: string[];
  changes: number;
}

/** The lists of two stages. */
const names = ['prod-blocked-ipv4', 'prod-blocked-ipv6', 'dev-blocked-ipv4', 'dev-blocked-ipv6'];

/** The firewall of CloudFront as the AWS command line shows it, with its lists in a file. */
export const firewallIn = (file: string) => {
  const read = (): Record<string, List> => JSON.parse(readFileSync(file, 'utf8'));
  const write = (lists: Record<string, List>): void => writeFileSync(file, JSON.stringify(lists));

  const answerOf = (args: readonly string[]): unknown => {
    const [, action] = args;
    const of = (option: string): string => args[args.indexOf(`--${option}`) + 1] ?? '';
    const lists = read();
    if (of('scope') !== 'CLOUDFRONT' || of('region') !== 'us-east-1') return undefined;
    if (action === 'list-ip-sets') return { IPSets: Object.keys(lists).map((Name) => ({ Name, Id: `id-of-${Name}` })) };
    const list = lists[of('name')];
    if (!list || of('id') !== `id-of-${of('name')}`) return undefined;
    // The lock token is that of the last change.
    if (action === 'get-ip-set') return { IPSet: { Addresses: list.addresses }, LockToken: `lock-${list.changes}` };
    if (action !== 'update-ip-set' || of('lock-token') !== `lock-${list.changes}`) return undefined;
    lists[of('name')] = { addresses: JSON.parse(of('addresses')), changes: list.changes + 1 };
    write(lists);
    return {};
  };

  return {
    /** The output of a call, or undefined if it fails. */
    aws: (args: readonly string[]): string | undefined => {
      const answer = answerOf(args);
      return answer === undefined ? undefined : JSON.stringify(answer);
    },
    empty: () => write(Object.fromEntries(names.map((name) => [`frontage-${name}`, { addresses: [], changes: 0 }]))),
    drop: (name: string) => {
      const { [`frontage-${name}`]: _, ...others } = read();
      write(others);
    },
    addressesIn: (name: string): string[] => read()[`frontage-${name}`]?.addresses ?? [],
    addresses: (): string[] => Object.values(read()).flatMap(({ addresses }) => addresses),
  };
};

// As the AWS command line: the file, then the arguments.
if (process.argv[1] === import.meta.filename) {
  const [file = '', ...args] = process.argv.slice(2);
  const output = firewallIn(file).aws(args);
  if (output === undefined) process.exit(254);
  console.log(output);
}
