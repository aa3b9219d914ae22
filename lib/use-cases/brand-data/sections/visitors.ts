import * as z from 'zod';
import { listLeads } from '#lib/leads/leads/contract.ts';
import type { Section } from '../section.ts';
import { allOf } from './generic.ts';

/** Leads with what visitors wrote: only in an export that was asked for them, and in no import. */
export const leads: Section = {
  name: 'leads',
  title: 'Leads, which an import does not read',
  kinds: [],
  shape: z.looseObject({}),
  nameOf: ({ createdAt, id }) => `${String(createdAt)} ${String(id)}`,
  async *read(product) {
    for await (const { id, brandId: _, ...lead } of allOf(product, listLeads, '')) yield { id, line: lead };
  },
  create: () => Promise.reject(new Error('Leads are not imported')),
  change: () => Promise.reject(new Error('Leads are not imported')),
};
