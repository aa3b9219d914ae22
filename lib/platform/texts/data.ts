import { type Lists, spoken } from './core/language.ts';
import { completeness } from './en/data/completeness.ts';
import { integrations } from './en/data/integrations.ts';
import { jobs } from './en/data/jobs.ts';
import { meters } from './en/data/meters.ts';
import { removals } from './en/data/removals.ts';
import { seo } from './en/data/seo.ts';
import { theme } from './en/data/theme.ts';

/** Texts in the data of answers; those of errors are in `errors.ts`. */
export const completenessTexts: Lists<typeof completeness> = { en: completeness };
export const integrationTexts: Lists<typeof integrations> = { en: integrations };
export const jobTexts: Lists<typeof jobs> = { en: jobs };
export const meterTexts: Lists<typeof meters> = { en: meters };
export const removalTexts: Lists<typeof removals> = { en: removals };
export const seoTexts: Lists<typeof seo> = { en: seo };
export const themeTexts: Lists<typeof theme> = { en: theme };

export const completenessWords = () => spoken(completenessTexts);
export const integrationWords = () => spoken(integrationTexts);
export const jobWords = () => spoken(jobTexts);
export const meterWords = () => spoken(meterTexts);
export const removalWords = () => spoken(removalTexts);
export const seoWords = () => spoken(seoTexts);
export const themeWords = () => spoken(themeTexts);
