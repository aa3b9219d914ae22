/** Body shape of an operation, for its form. */
export const bodyShape = <Shape>({ id, body }: { id: string; body?: Shape }): Shape => {
  if (body === undefined) throw new Error(`${id} has no body`);
  return body;
};
