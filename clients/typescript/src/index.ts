/** The exports of the package. `@frontage/client/webhooks` has an entry point of its own, for receivers that call nothing. */
export type { Answer, CallOptions } from './call.ts';
export { createClient, type FrontageClient, type FrontageClientOptions } from './client.ts';
export { type ErrorCode, FrontageError } from './errors.ts';
export type { components, operations, paths } from './generated/schema.ts';
export { ifMatch } from './if-match.ts';
export type { BodyOf, DataOf, EntryOf, Input, ListId, OperationId } from './operations.ts';
export type { Entries } from './pages.ts';
export { type ListEntry, type ListOptions, type ListPath, paginate } from './paginate.ts';
export type { Call, ListCall } from './resources.ts';
export type { RetryOptions } from './retries.ts';
export { unwrap } from './unwrap.ts';
