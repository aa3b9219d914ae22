/** An error that the user can fix. Its message is one sentence, and the only output. */
export const refusal = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'Refusal' });

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refusal';

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;
