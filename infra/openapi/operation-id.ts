import type { Operation } from '#lib/platform/core/contract/operation.ts';

/** `forms/list` as `formsList`: the name of the method in a generated client. */
export const operationId = ({ id }: Pick<Operation, 'id'>): string =>
  id.replace(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase());
