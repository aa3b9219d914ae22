import { updateBrandEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import type { BrandMail } from '../../../lib/delivery/email-settings/rules.ts';
import { pickBody } from '../data/shape.ts';
import type { BrandSettings } from './domain.tsx';

/** Values of the form for the brand. */
export type Values = BrandMail;

export const valuesOf = (settings: BrandSettings): Values => pickBody(updateBrandEmailSettings, settings);
