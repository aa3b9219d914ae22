import { expect, test } from 'vitest';
import { wants } from '#lib/delivery/webhooks/match.rules.ts';

const anEndpoint = (changes: Partial<Parameters<typeof wants>[0]> = {}) => ({
  status: 'active' as const,
  disabledReason: null,
  eventTypes: ['lead.submitted' as const],
  formIds: null,
  locationIds: null,
  ...changes,
});
const event = { type: 'lead.submitted' as const, formId: 'form-1', locationId: 'location-1' };

test.each([
  ['without filters', {}, event, true],
  ['for the form', { formIds: ['form-0', 'form-1'] }, event, true],
  ['for another form', { formIds: ['form-2'] }, event, false],
  ['for the location', { locationIds: ['location-1'] }, event, true],
  ['for another location', { locationIds: ['location-2'] }, event, false],
  ['for the form at another location', { formIds: ['form-1'], locationIds: ['location-2'] }, event, false],
  [
    'for a location, of a lead without one',
    { locationIds: ['location-1'] },
    { ...event, locationId: undefined },
    false,
  ],
  ['that its owner disabled', { status: 'disabled' as const, disabledReason: 'by_user' as const }, event, false],
  ['that failed too often', { status: 'disabled' as const, disabledReason: 'failing' as const }, event, true],
  ['that is gone', { status: 'disabled' as const, disabledReason: 'gone' as const }, event, true],
  ['for no event', { eventTypes: [] }, event, false],
])('an endpoint %s gets only matching leads', (_, changes, { locationId, ...rest }, expected) => {
  expect(wants(anEndpoint(changes), { ...rest, ...(locationId && { locationId }) })).toBe(expected);
});
