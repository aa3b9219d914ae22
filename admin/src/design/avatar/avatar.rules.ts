/** One or two letters for a name: of its first and its last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return [first, last]
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
};

const hues = 12;

/** A hue for an id, in degrees: the same one wherever the person is shown. */
export const hueOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % hues) * (360 / hues);
};
