import { type Middlewares, pathMethods } from './by-path.ts';
import { type CallOperation, caller } from './call.ts';
import { operations } from './generated/operations.ts';
import { version } from './generated/version.ts';
import type { PathMethods } from './paths.ts';
import { type Resources, resourcesOf } from './resources.ts';
import { type TransportOptions, transport } from './transport.ts';

export type FrontageClientOptions = TransportOptions & {
  /** Such as `https://api.acme.example`. */
  baseUrl: string;
};

/** Every operation of the API: as `client.leads.list(...)`, and by method and path. */
export interface FrontageClient extends Resources, PathMethods, Middlewares {
  /** Calls an operation by its id, as programs do that choose it while they run. */
  call: CallOperation;
}

/** Pages and their workers cannot set `User-Agent`, and asking to would need the permission of the API. */
const inBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

const nameOf = (program: string | undefined): string | undefined => {
  if (inBrowser) return undefined;
  const own = `frontage-client/${version}`;
  return program === undefined ? own : `${program} ${own}`;
};

export const createClient = (options: FrontageClientOptions): FrontageClient => {
  const connection = { ...options, userAgent: nameOf(options.userAgent) };
  const call = caller(operations, connection);
  return { ...resourcesOf(call), ...pathMethods(options.baseUrl, transport(connection)), call };
};
