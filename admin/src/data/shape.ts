/** Body shape of an operation, for its form. */
export const bodyShape = <Shape>({ id, body }: { id: string; body?: Shape }): Shape => {
  if (body === undefined) throw new Error(`${id} has no body`);
  return body;
};

/** The properties of an object with these names. */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;

interface WithBody<Name extends string> {
  id: string;
  body?: { shape: Readonly<Record<Name, unknown>> };
}

/** The properties of a record that the body of an operation has: the values of its form. */
export const pickBody = <Name extends string, From extends Record<Name, unknown>>(
  operation: WithBody<Name>,
  from: From,
): Pick<From, Name> => pick(from, Object.keys(bodyShape(operation).shape) as Name[]);
