import * as z from 'zod';

interface Example<Value> {
  params?: Record<string, string>;
  body?: object;
  value: Value;
}

/** The declaration of every operation that answers with one resource: the resource by its name, its ETag, an example. */
export const single = <
  const Name extends string,
  Shape extends z.ZodType,
  const Given extends Example<z.output<Shape>>,
>(
  name: Name,
  shape: Shape,
  { value, ...request }: Given,
) => ({
  data: z.strictObject({ [name]: shape } as Record<Name, Shape>),
  etag: true as const,
  example: { ...request, data: { [name]: value } },
});
