import { isCreation } from '#lib/platform/core/contract/operation.ts';
import type { RequestEvent } from './call.ts';

/** The id of what was created: that of the first part of the answer, such as of `{ form: { id } }`. */
const idIn = (data: unknown): string | undefined => {
  const [made] = Object.values(data as object) as { id?: unknown }[];
  return typeof made?.id === 'string' ? made.id : undefined;
};

/**
 * Says where what was created can be read, on the answer 201 of an operation that creates a resource with an address of its
 * own.
 */
export const locate = ({ call, rawPath }: RequestEvent, data: unknown): void => {
  const { operation, status = operation.status, headers } = call;
  if (!isCreation(operation) || !operation.etag || status !== 201) return;
  const id = idIn(data);
  if (id !== undefined) headers.Location = `${rawPath}/${id}`;
};
