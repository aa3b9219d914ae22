import { type Contact, contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import type { Definition } from './detail/answers.rules.ts';
import type { Lead } from './types.ts';

/** The name of a visitor, or else an address or a number. */
export const nameIn = ({ name, email, phone }: Contact): string | null => name ?? email ?? phone;

/** The subject of a sentence about a lead. */
export const subjectOf = (definition: Definition, { fields }: Pick<Lead, 'fields'>): string =>
  nameIn(contactOf(definition, fields)) ?? texts.theLead;
