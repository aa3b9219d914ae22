import type { FormRecord } from './records.ts';
import type { LocationChoice } from './shape.contract.ts';

/** Whether a form asks visitors for a location. That of a form with its own is known. */
export const choiceAsked = ({
  locationId,
  locationChoice,
}: Pick<FormRecord, 'locationId' | 'locationChoice'>): LocationChoice =>
  locationId === null ? locationChoice : 'none';
