/**
 * Results of peers with the same requests on other machines of two cores, with 32 connections and SQLite. Requests a second of
 * different machines cannot be compared; their ratios to the floor can: a bare Node HTTP server that stores each request with one
 * SQLite insert, measured in the same run.
 */

interface Peer {
  perSecond: number;
  /** Requests a second of the floor in that run. */
  floor: number;
}

export interface PeerFigures {
  /** The fastest of Directus 12 (tuned, and with its response cache), Payload 3 (tuned) and Strapi 5. */
  best: Peer & { name: string };
  /** Version 0.38: a Go program with SQLite in its process, without outbox, mails, counters and tenants. */
  pocketBase: Peer;
}

/** The mean of several runs, of early November 2026. */
const early = { floor: 8100 };
/** The results of one run, on 2026-11-25. */
const late = { floor: 12_000 };

const cached = 'Directus 12 with response cache';

export const peers = {
  form: { best: { name: cached, perSecond: 1448, ...early }, pocketBase: { perSecond: 6191, ...late } },
  posts: { best: { name: cached, perSecond: 1340, ...early }, pocketBase: { perSecond: 1030, ...late } },
  leads: { best: { name: 'Directus 12', perSecond: 688, ...late }, pocketBase: { perSecond: 1333, ...late } },
  create: { best: { name: 'Payload 3', perSecond: 525, ...late }, pocketBase: { perSecond: 3482, ...late } },
} satisfies Record<string, PeerFigures>;

export const toFloorOf = ({ perSecond, floor }: Peer): number => perSecond / floor;

export const peersMeasuredAt = '2026-11';
