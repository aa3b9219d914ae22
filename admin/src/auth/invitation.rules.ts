/** Meaning of a refused acceptance: the link has ended, or the person has an account, or the person has none. */
type Refusal = 'over' | 'known' | 'new';

/** The meaning of an error code, given whether the person has said that they have an account; undefined for other errors. */
export const refusalOf = (code: string | undefined, isKnown: boolean): Refusal | undefined => {
  if (code === 'not_found' || code === 'invalid_transition') return 'over';
  // The API takes the password of a person with an account for the present one, and asks only others for their name.
  if (code === 'unauthenticated' && !isKnown) return 'known';
  return code === 'validation_error' && isKnown ? 'new' : undefined;
};
