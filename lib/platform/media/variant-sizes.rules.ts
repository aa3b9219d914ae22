import { variantSides } from './shapes.contract.ts';

type VariantName = keyof typeof variantSides;

interface Size {
  width: number;
  height: number;
}

/** The size of an image that fits into a square, in its proportions; a smaller image keeps its own. */
const sizeWithin = (side: number, { width, height }: Size): Size => {
  const factor = Math.max(width, height) / side;
  if (factor <= 1) return { width, height };
  const scaled = (length: number): number => Math.max(1, Math.round(length / factor));
  return { width: scaled(width), height: scaled(height) };
};

/** The variants of an image with their sizes, the smallest first, without those that are no larger than the one before. */
export const variantSizes = (image: Size): (Size & { name: VariantName })[] => {
  const names = Object.keys(variantSides) as VariantName[];
  const longest = Math.max(image.width, image.height);
  return names
    .filter((_, at) => at === 0 || longest > variantSides[names[at - 1] as VariantName])
    .map((name) => ({ name, ...sizeWithin(variantSides[name], image) }));
};
