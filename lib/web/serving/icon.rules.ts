import { encodeXML } from 'entities';

const brightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114;
};

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The icon of a brand that has none: the first letter of its name in its colour. */
export const letterIcon = (name: string, color: string): string => {
  const [first] = segments.segment(name.trim().toLocaleUpperCase());
  const ink = brightness(color) > 150 ? '#000000' : '#ffffff';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="12" fill="${encodeXML(color)}"/>` +
    `<text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-size="38" font-weight="700" fill="${ink}">` +
    `${encodeXML(first?.segment ?? '')}</text></svg>`
  );
};
