import { expect } from 'vitest';
import type { Reply } from './product.ts';

/** The reply has this status and error code, and names this field alone, if one is given. */
export const expectRejection = (reply: Reply<unknown>, status: number, code: string, field?: string): void => {
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code });
  if (field) expect(reply.error.details.map((detail) => detail.field)).toEqual([field]);
};
