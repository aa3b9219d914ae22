import * as z from 'zod';
import { date, id } from '#lib/platform/core/contract/primitives.ts';

const replayJob = z.object({
  kind: z.literal('replay'),
  brandId: id,
  webhookId: id,
  since: z.iso.datetime(),
  /** Deliveries that were created after the request are not included. */
  until: z.iso.datetime(),
  /** The last delivery of the previous page; this one continues after it. */
  after: id.optional(),
});

const applyUrlPolicyJob = z.object({
  kind: z.literal('apply-url-policy'),
  brandId: id,
  /** The last location of the former page. */
  after: id.optional(),
});

/** One location that failed when its brand's policy was applied. */
const rerouteLocationJob = z.object({ kind: z.literal('reroute-location'), brandId: id, locationId: id });

/** The revisions of a deleted item. */
const purgeContentJob = z.object({ kind: z.literal('purge-content'), brandId: id, itemId: id });

/** The kept versions of the navigation of a deleted site. */
const purgeNavigationJob = z.object({ kind: z.literal('purge-navigation'), brandId: id, siteId: id });

/** Leads whose retention is over. */
const eraseOldLeadsJob = z.object({ kind: z.literal('erase-old-leads'), brandId: id });

/** Copies from a lead that is erased. */
const eraseCopiesJob = z.object({
  kind: z.literal('erase-copies'),
  brandId: id,
  leadId: id,
  submittedAt: z.iso.datetime(),
  becameLeadAt: z.iso.datetime(),
  /** The second one finds what a process that read the lead before its erasure stored after the first, and died. */
  look: z.int().default(1),
});

const named = z.object({ leads: z.int(), ids: z.array(id) });

/** Whether the leads of a brand's day are all stored, counted and announced. */
const reconcileLeadsJob = z.object({
  kind: z.literal('reconcile-leads'),
  brandId: id,
  day: date,
  /** Only differences that are still there on the second pass are reported. */
  look: z.int().default(1),
  /** The findings of the former pages. */
  tally: z
    .object({
      from: z.string(),
      stored: z.record(z.string(), z.int()),
      announced: z.int(),
      lastAt: z.string(),
      unannounced: named,
      lost: named,
    })
    .optional(),
});

/** Leads that were not announced. */
const announceLeadsJob = z.object({
  kind: z.literal('announce-leads'),
  brandId: id,
  leadIds: z.array(id).max(100),
});

/** Shards of a brand's map to pack again. */
const packMapJob = z.object({ kind: z.literal('pack-map'), brandId: id, shards: z.array(z.string()) });

/** Everything of a location whose restore period is over. */
const purgeLocationJob = z.object({ kind: z.literal('purge-location'), brandId: id, locationId: id });

/** The work that follows a new lead, or one that moved: who gets it, and when people are told. */
const followUpLeadJob = z.object({
  kind: z.literal('follow-up-lead'),
  brandId: id,
  leadId: id,
  locationId: id.nullable(),
  /** Whose lead it was then. */
  assignedTo: id.nullable(),
});

/** A step of the escalations of a lead, at the time at which it is due. */
const escalateLeadJob = z.object({ kind: z.literal('escalate-lead'), brandId: id, leadId: id, step: z.int() });

/** A lead that somebody has answered. */
const noteResponseJob = z.object({ kind: z.literal('note-response'), brandId: id, leadId: id });

/** The open leads of a person who may no longer have them all. */
const reassignLeadsJob = z.object({
  kind: z.literal('reassign-leads'),
  brandId: id,
  userId: id,
  /** The last lead of the former page. */
  after: id.optional(),
});

/** The locations that a region has by its rule, page by page, and the leads of people who have the region. */
const placeRegionJob = z.object({
  kind: z.literal('place-region'),
  brandId: id,
  regionId: id,
  /** The last location of the former page. */
  after: id.optional(),
});

/** The regions of some locations that changed. */
const placeLocationsJob = z.object({
  kind: z.literal('place-locations'),
  brandId: id,
  locationIds: z.array(id).max(100),
});

/** A chunk of the rows of a job. */
const runChunkJob = z.object({
  kind: z.literal('run-chunk'),
  brandId: id,
  jobId: id,
  phase: z.enum(['check', 'apply', 'undo']),
  chunk: z.int().min(0),
  /** The rows of the chunk before by what became of them. This message is proof that it is done, whatever the record says. */
  former: z.record(z.string(), z.int()).optional(),
});

/** The leads and promotions of a brand whose regions got or lost locations. */
const followRegionsJob = z.object({ kind: z.literal('follow-regions'), brandId: id });

export const jobMessage = z.discriminatedUnion('kind', [
  purgeContentJob,
  purgeNavigationJob,
  purgeLocationJob,
  replayJob,
  applyUrlPolicyJob,
  rerouteLocationJob,
  eraseOldLeadsJob,
  eraseCopiesJob,
  reconcileLeadsJob,
  announceLeadsJob,
  packMapJob,
  followUpLeadJob,
  escalateLeadJob,
  noteResponseJob,
  reassignLeadsJob,
  placeRegionJob,
  placeLocationsJob,
  runChunkJob,
  followRegionsJob,
]);
export type JobMessage = z.output<typeof jobMessage>;
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>;
