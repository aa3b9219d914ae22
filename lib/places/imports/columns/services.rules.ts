import type { CellKind } from './kinds.rules.ts';

/** The parts of a service that have columns. */
export const serviceParts = {
  name: 'text',
  isActive: 'boolean',
  priceDisplay: 'text',
  priceFromCents: 'whole',
  durationMinutes: 'whole',
  category: 'text',
  shortDescription: 'text',
  description: 'text',
  ctaLabel: 'text',
  ctaUrl: 'text',
  sortOrder: 'whole',
} as const satisfies Record<string, CellKind>;
export type ServicePart = keyof typeof serviceParts;

export const serviceExamples: Record<ServicePart, string> = {
  name: 'Drain cleaning',
  isActive: 'yes',
  priceDisplay: 'from $129',
  priceFromCents: '12900',
  durationMinutes: '60',
  category: 'Drains',
  shortDescription: 'Blocked drains cleared within a day',
  description: 'We clear blocked drains within a day.',
  ctaLabel: 'Book a visit',
  ctaUrl: '/contact',
  sortOrder: '10',
};
