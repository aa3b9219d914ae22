import type { DataOf, EntryOf } from '../data/operations.ts';

export type LeadMessage = EntryOf<'messages/list'>;
/** The lead that is answered. */
export type AnsweredLead = DataOf<'leads/get'>['lead'];
