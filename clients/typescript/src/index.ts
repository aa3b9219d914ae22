/** What the package exports. `@frontage/client/webhooks` has an entry point of its own, as browsers do not need it. */
export { createClient, type FrontageClient, type FrontageClientOptions } from './client.ts';
export { type ErrorCode, FrontageError } from './errors.ts';
export type { components, operations, paths } from './generated/schema.ts';
export { ifMatch } from './if-match.ts';
export { type ListEntry, type ListOptions, type ListPath, paginate } from './paginate.ts';
export type { RetryOptions } from './retries.ts';
export { unwrap } from './unwrap.ts';
