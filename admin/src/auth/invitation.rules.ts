/** What a refusal says: the link is of no use any more, or the person has an account, or has none. */
type Refusal = 'over' | 'known' | 'new';

/** What a refused acceptance says about the invitation or the person, who has said whether they have an account. */
export const refusalOf = (code: string | undefined, isKnown: boolean): Refusal | undefined => {
  if (code === 'not_found' || code === 'invalid_transition') return 'over';
  // The API takes the password of a person with an account for the present one, and asks only others for their name.
  if (code === 'unauthenticated' && !isKnown) return 'known';
  return code === 'validation_error' && isKnown ? 'new' : undefined;
};
