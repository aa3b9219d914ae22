/** Where a location is, in one line: enough to tell it from another of the same name. */
export const placeOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
