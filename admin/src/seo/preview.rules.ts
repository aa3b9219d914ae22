/** Shortens a text as search engines do: at a word, with an ellipsis. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const part = text.slice(0, max - 1);
  const space = part.lastIndexOf(' ');
  return `${(space > max / 2 ? part.slice(0, space) : part).trimEnd()} …`;
};

/** Host and path as search engines show them above the title. */
export const crumbsOf = (url: string): { host: string; path: string } => {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  return { host, path: parts.map((part) => ` › ${decodeURIComponent(part)}`).join('') };
};
