/** City and state of a location in one line, to tell it from another location of the same name. */
export const cityAndState = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
