import type { Lists } from './core/language.ts';
import { answers } from './en/answers.ts';
import { common } from './en/common.ts';
import { elements } from './en/elements.ts';
import { leadSettings } from './en/lead-settings.ts';
import { mails } from './en/mails.ts';
import { pages } from './en/pages.ts';

export type AnswerTexts = typeof answers;
export type CommonTexts = typeof common;
export type ElementTexts = typeof elements;
export type LeadSettingTexts = typeof leadSettings;
export type MailTexts = typeof mails;
export type PageTexts = typeof pages;

export const answerTexts: Lists<AnswerTexts> = { en: answers };
export const commonTexts: Lists<CommonTexts> = { en: common };
export const elementTexts: Lists<ElementTexts> = { en: elements };
export const leadSettingTexts: Lists<LeadSettingTexts> = { en: leadSettings };
export const mailTexts: Lists<MailTexts> = { en: mails };
export const pageTexts: Lists<PageTexts> = { en: pages };
