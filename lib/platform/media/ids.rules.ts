/** The media that a record shows, once each; empty if there are none. */
export const mediaIds = (...ids: (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];
