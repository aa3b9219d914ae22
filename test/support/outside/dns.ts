import { startNameServer as start } from '#infra/local/engines/name-server.ts';

/** A name server with the given TXT records. */
export const startNameServer = async () => {
  const records = new Map<string, string>();
  const more: [name: string, value: string][] = [];
  const { address, stop } = await start((name) =>
    [...records, ...more].flatMap(([known, value]) => (known === name ? [value] : [])),
  );
  return { address, records, add: (name: string, value: string) => more.push([name, value]), stop };
};
