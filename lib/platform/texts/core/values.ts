import { values } from '../en/core/values.ts';
import { type Lists, spoken } from './language.ts';

export const valueErrorTexts: Lists<typeof values> = { en: values };

export const valueErrors = () => spoken(valueErrorTexts);
