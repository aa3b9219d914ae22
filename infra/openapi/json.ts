export type Json = Record<string, unknown>;

/** Of a request, or of an answer. */
export type Direction = 'input' | 'output';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
