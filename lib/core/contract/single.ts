import * as z from 'zod';

interface Example<Value> {
  params?: Record<string, string>;
  value: Value;
}

/** What every operation that reads one resource declares beside its path: the resource by its name, its ETag, an example. */
export const single = <const Name extends string, Shape extends z.ZodType>(
  name: Name,
  shape: Shape,
  { value, ...request }: Example<z.output<Shape>>,
) => ({
  data: z.strictObject({ [name]: shape } as Record<Name, Shape>),
  etag: true as const,
  example: { ...request, data: { [name]: value } },
});
