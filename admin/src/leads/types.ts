import type { DataOf, EntryOf } from '../data/operations.ts';

export type Lead = EntryOf<'leads/list'>;
export type LeadDetail = DataOf<'leads/get'>['lead'];
export type QuarantinedLead = EntryOf<'leads/list-quarantine'>;
