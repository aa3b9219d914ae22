import http from 'node:http';
import https from 'node:https';
import type { Service } from './limits.ts';

/**
 * Services to which no connection is kept: secrets are read every few minutes, and a mail whose answer is missing is held, as it may
 * have been sent.
 */
const unkept: ReadonlySet<Service> = new Set(['secrets', 'mail']);

/** A function that has no request for this long may have been frozen meanwhile. */
const keptMs = 10_000;

/**
 * The connections to a service that wait for the next request. Lambda freezes a function between two invocations: the other side
 * may have closed or forgotten all of them by then, and each attempt of a call would find the next one dead.
 */
export const connectionsTo = (service: Service) => {
  const options = { keepAlive: !unkept.has(service), maxSockets: 50 };
  const agents = { httpAgent: new http.Agent(options), httpsAgent: new https.Agent(options) };
  let usedAt = 0;

  const closeIdle = (): void => {
    for (const { freeSockets } of Object.values(agents))
      for (const sockets of Object.values(freeSockets)) for (const socket of [...(sockets ?? [])]) socket.destroy();
  };
  return {
    agents,
    /** To be called when an attempt fails: those that were kept with its connection may be as dead. */
    closeIdle,
    /** To be called before each attempt. By the time of day, since the other clock may stand still in a freeze. */
    use: (): void => {
      const at = Date.now();
      if (Math.abs(at - usedAt) > keptMs) closeIdle();
      usedAt = at;
    },
  };
};
