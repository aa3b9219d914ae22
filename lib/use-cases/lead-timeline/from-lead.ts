import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { Draft, TimelineSource } from './source.ts';

/** Places of what happens first, which sort before the ids of events of the same time. */
const first = { submitted: '!0', released: '!1', routed: '!2', status: '!3' };

const submitted = ({ createdAt: at, formId, formName, isTest = false }: LeadRecord): Draft => ({
  at,
  place: first.submitted,
  by: null,
  say: () => ({ type: 'submitted', id: 'submitted', formId, formName, isTest }),
});

const released = ({ releasedAt }: LeadRecord): Draft[] =>
  releasedAt === undefined
    ? []
    : [{ at: releasedAt, place: first.released, by: null, say: () => ({ type: 'released', id: 'released' }) }];

/** The first choice of the location; of a lead that was moved since, its events tell. */
const routed = ({ createdAt: at, routing, locationId }: LeadRecord): Draft[] => {
  const { rule, distanceKm = null } = routing;
  if (rule === 'moved') return [];
  return [
    {
      at,
      place: first.routed,
      by: null,
      locations: [locationId ?? null],
      say: ({ placeOf }) => ({
        type: 'routed',
        id: 'routed',
        rule,
        location: locationId === undefined ? null : placeOf(locationId),
        distanceKm,
      }),
    },
  ];
};

/** Submission and routing, which are in the lead itself. */
export const ofLead: TimelineSource = (lead) => [submitted(lead), ...released(lead), ...routed(lead)];

/** The changes of the status that the lead knows: leads from before have no events of them. */
export const ofStatusHistory: TimelineSource = ({ statusHistory = [] }) =>
  statusHistory.flatMap(({ status: to, at, by }, place): Draft[] => {
    const from = statusHistory[place - 1]?.status ?? null;
    return by === null
      ? []
      : [{ at, place: first.status, by, say: () => ({ type: 'status', id: `status-${at}`, from, to }) }];
  });
