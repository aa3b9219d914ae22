import { core } from '../en/core/errors.ts';
import { type Lists, spoken } from './language.ts';

export const coreErrorTexts: Lists<typeof core> = { en: core };

export const coreErrors = () => spoken(coreErrorTexts);
