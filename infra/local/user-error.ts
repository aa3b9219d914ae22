/** An error that the user can fix. Its message is one sentence, and the only output. */
export const userError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'UserError' });

export const isUserError = (error: unknown): error is Error => error instanceof Error && error.name === 'UserError';

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;
