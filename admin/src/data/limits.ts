import type * as z from 'zod';

type Shape = z.core.$ZodType;

/** The parts of a zod shape that this file reads; each kind of shape has some of them. */
interface Parts {
  innerType?: Shape;
  in?: Shape;
  element?: Shape;
  shape?: Readonly<Record<string, Shape>>;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

/** The parts of a shape, without what makes it optional or transforms it. */
const partsOf = (shape: Shape): Parts => {
  const parts = shape._zod.def as Parts;
  const inner = parts.innerType ?? parts.in;
  return inner ? partsOf(inner) : parts;
};

/** The shape of a field; in a list, that of its entries. */
const fieldIn = (shape: Shape, name: string): Shape => {
  const { shape: fields, element } = partsOf(shape);
  const field = element ? fieldIn(element, name) : fields?.[name];
  if (!field) throw new Error(`The shape has no field ${name}`);
  return field;
};

/** The most characters of a text, or entries of a list, that a body shape accepts at a place such as `seo.title`. */
export const maxLengthIn = (shape: Shape, place: string): number => {
  const { checks = [] } = partsOf(place.split('.').reduce(fieldIn, shape));
  const { maximum } = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def ?? {};
  if (maximum === undefined) throw new Error(`The shape has no limit at ${place}`);
  return maximum;
};
