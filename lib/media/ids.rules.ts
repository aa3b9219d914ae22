/** The media that a thing shows, each once; nothing where it shows none. */
export const mediaIds = (...ids: (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];
