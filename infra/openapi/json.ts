export type Json = Record<string, unknown>;

/** The direction: a request, or an answer. */
export type Direction = 'input' | 'output';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
