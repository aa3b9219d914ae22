import { minReasonLength } from '../../../../../lib/platform/core/contract/sign-in-numbers.ts';

/** The question to platform staff why they need access. */
export const reason = {
  title: 'Why do you need access?',
  hint: 'The admins of the brand get a mail with your name and this reason, and can end your access.',
  platformHint: 'The audit log keeps this reason. You are asked again for each brand.',
  label: 'Reason',
  help: 'A sentence that the brand understands, such as the number and subject of its support case.',
  sentence: `Say why in a sentence of at least ${minReasonLength} characters.`,
  duration: 'For how long',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  action: 'Continue',
  otherBrand: 'Choose another brand',
};
