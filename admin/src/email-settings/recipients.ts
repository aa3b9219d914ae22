import { updateBrandEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import { bodyShape } from '../data/shape.ts';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';

/** Error of a new address. */
export const checkAddress = (address: string): string | undefined =>
  bodyShape(updateBrandEmailSettings).shape.replyTo.safeParse(address).success ? undefined : texts.notAddress;
