/** The kinds of change of a lead, in the order of the reference. */
export const leadEventTypes = [
  'status',
  'moved',
  'assigned',
  'outcome',
  'noted',
  'task',
  'called',
  'answered',
  'replied',
  'escalated',
  'merged',
  'erased',
] as const;
