import * as z from 'zod';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import type { GivenSubmission } from './sent.rules.ts';

/** A submission as it came, but for its time, which JSON writes as text. */
export type AsSent = Omit<GivenSubmission, 'now'>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The visitor was told the id: a lead has it in the end. */
const told = {
  brandId: id,
  leadId: id,
  /** Whether the id follows from a key of the client, and not from the answers. */
  hasKey: z.boolean(),
};

/** A lead that only has to be stored: the table failed at the last step. */
const decided = z.object({
  kind: z.literal('lead'),
  ...told,
  lead: z.custom<LeadRecord>(isObject),
});

/** Answers of which nothing is decided: the table failed before. */
const undecided = z.object({
  kind: z.literal('answers'),
  ...told,
  /** The form as the visitor's submission met it. */
  form: z.object({ id, name: z.string(), slug: z.string() }),
  sent: z.custom<AsSent>(isObject),
  at: z.iso.datetime(),
});

/** A submission that the table could not take when it came. */
export const queuedSubmission = z.discriminatedUnion('kind', [decided, undecided]);
export type QueuedSubmission = z.output<typeof queuedSubmission>;
export type QueuedAnswers = z.output<typeof undecided>;
