const hasFile = (body: object): boolean => Object.values(body).some((value) => value instanceof Blob);

/** A body as it is sent: a form if it is one or has a file, and JSON otherwise. The values of a list are parts of one name. */
export const formOf = (body: unknown): FormData | string => {
  if (body instanceof FormData) return body;
  if (typeof body !== 'object' || body === null || !hasFile(body)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one));
  return form;
};
