import * as z from 'zod';

/** Events of a user's sign-in history. */
export const signInEvent = z.enum([
  'signed_in',
  'failed',
  'many_failed',
  'password_reset',
  'password_changed',
  'password_issued',
  'signed_out_everywhere',
  'session_ended',
]);
export type SignInEvent = z.output<typeof signInEvent>;
