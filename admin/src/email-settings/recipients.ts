import { updateBrandEmailSettings } from '../../../lib/mail/email-settings.contract.ts';
import { bodyShape } from '../data/shape.ts';
import { emailSettings as texts } from '../texts/en/email-settings.ts';

/** What is wrong with an address that is to be added. */
export const checkAddress = (address: string): string | undefined =>
  bodyShape(updateBrandEmailSettings).shape.replyTo.safeParse(address).success ? undefined : texts.notAddress;
