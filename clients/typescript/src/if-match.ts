/**
 * The header that lets a change fail with `precondition_failed` if the resource has changed since this answer:
 * `client.PUT(path, { params: { path, header: ifMatch(response) }, body })`.
 */
export const ifMatch = (response: Response): { 'If-Match'?: string } => {
  const etag = response.headers.get('etag');
  return etag === null ? {} : { 'If-Match': etag };
};
