import { versionIn } from '#lib/http/representation.ts';

/** The version in the ETag of an answer, such as `"2"`; empty without one. What else the answer shows is not compared. */
export const versionOf = (headers: Headers): string => versionIn(headers.get('etag') ?? '');
