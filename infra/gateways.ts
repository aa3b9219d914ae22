import { operations } from '#lib/operations.ts';

/**
 * The HTTP APIs of a stage. Each takes 300 integrations, one for each function, and AWS raises that for nobody. A group that
 * none of them names belongs to the first, which has the visitors and the sites as well.
 */
const groupsOf = {
  api: [],
  leads: ['escalations', 'forms', 'integrations', 'lead-notes', 'lead-tasks', 'leads', 'messages', 'webhooks'],
} as const satisfies Record<string, readonly string[]>;

export type GatewayName = keyof typeof groupsOf;

/** A value for each gateway. */
export const byGateway = <Value>(of: (name: GatewayName) => Value): Record<GatewayName, Value> =>
  Object.fromEntries(gatewayNames.map((name) => [name, of(name)])) as Record<GatewayName, Value>;

/** The id or physical name of a construct of a gateway: that of the first gateway has no suffix. */
export const idAt = (id: string, name: GatewayName): string => (name === firstGateway ? id : `${id}-${name}`);

export const gatewayNames = Object.keys(groupsOf) as GatewayName[];
export const firstGateway: GatewayName = 'api';

/** The part of the stage's throttle that a gateway gets. Visitors come to the first alone. */
export const throttleShare: Record<GatewayName, number> = { api: 1, leads: 0.25 };

/** The gateway that a group belongs to. */
export const gatewayOf = (group: string): GatewayName =>
  gatewayNames.find((name) => (groupsOf[name] as readonly string[]).includes(group)) ?? firstGateway;

/** The gateway to which the edge leads the paths of a group: the first, until its new one has its routes. */
export const ledTo = (group: string, moving: readonly string[]): GatewayName =>
  moving.includes(group) ? firstGateway : gatewayOf(group);

/** The gateways that have the routes of a group. */
export const routedBy = (group: string, moving: readonly string[]): GatewayName[] => [
  ...new Set([gatewayOf(group), ledTo(group, moving)]),
];

/** Ids in front of the path of a group are UUIDs. With `*`, a slug further behind could look like the group. */
const anyUuid = '????????-????-????-????-????????????';

/** A path and all that begin with it, up to each of its names. */
const beginnings = (path: string): string[] => {
  const parts = path.split('/');
  return parts.flatMap((part, at) => (part === '' || part.startsWith('{') ? [] : [parts.slice(0, at + 1).join('/')]));
};

const plain = (path: string): string => path.replace(/{\w+}/g, '{}');

/**
 * The patterns of the edge for the paths of a gateway: the shortest beginnings of paths that no operation of another gateway
 * shares. The first gateway needs none.
 */
export const patternsOf = (gateway: GatewayName, moving: readonly string[]): string[] => {
  const [own, others] = [true, false].map((isOwn) =>
    operations.filter(({ group }) => (ledTo(group, moving) === gateway) === isOwn).map(({ path }) => path),
  ) as [string[], string[]];
  const begins = own.map((path) => {
    const free = beginnings(path).find((start) => !others.some((other) => plain(other).startsWith(plain(start))));
    if (free === undefined) throw new Error(`No pattern leads ${path} to the gateway ${gateway} alone`);
    return free;
  });
  return [...new Set(begins.map((start) => `${start.replace(/{\w+}/g, anyUuid)}*`))].toSorted();
};
