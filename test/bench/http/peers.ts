/**
 * What peers reached with the same requests on one other machine of two cores in November 2026, with 32 connections and
 * SQLite. Requests a second of different machines cannot be compared; their ratios to the floor of the machine can.
 */

export interface PeerFigures {
  /** The fastest of Directus 12 (tuned, and with its response cache), Payload 3 and Strapi 5. */
  best: { name: string; perSecond: number };
  /** Version 0.38: a Go program with SQLite in its process, without outbox, mails, counters and tenants. */
  pocketBase: number;
}

const directus = 'Directus 12 with response cache';

export const peers = {
  form: { best: { name: directus, perSecond: 1448 }, pocketBase: 3390 },
  posts: { best: { name: directus, perSecond: 1340 }, pocketBase: 670 },
  leads: { best: { name: directus, perSecond: 610 }, pocketBase: 850 },
  create: { best: { name: 'Payload 3', perSecond: 363 }, pocketBase: 2180 },
} satisfies Record<string, PeerFigures>;

/** A bare Node HTTP server that stores each request with one SQLite insert: requests a second of several runs there. */
export const peerFloor = { from: 7000, to: 9200 };

export const peersMeasuredAt = '2026-11';
