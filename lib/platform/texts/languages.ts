import { answers } from './en/answers.ts';
import { common } from './en/common.ts';
import { elements } from './en/elements.ts';
import { mails } from './en/mails.ts';
import { pages } from './en/pages.ts';

export type AnswerTexts = typeof answers;
export type CommonTexts = typeof common;
export type ElementTexts = typeof elements;
export type MailTexts = typeof mails;
export type PageTexts = typeof pages;

/** The lists of each language, apart from each other so that a bundle has those that it uses. */
type Lists<Texts> = Record<string, Texts> & { en: Texts };

export const answerTexts: Lists<AnswerTexts> = { en: answers };
export const commonTexts: Lists<CommonTexts> = { en: common };
export const elementTexts: Lists<ElementTexts> = { en: elements };
export const mailTexts: Lists<MailTexts> = { en: mails };
export const pageTexts: Lists<PageTexts> = { en: pages };

/** The texts in the language of a locale; English where there are none. */
export const textsIn = <Texts>(lists: Lists<Texts>, locale: string): Texts =>
  lists[locale.split('-', 1)[0] ?? ''] ?? lists.en;
