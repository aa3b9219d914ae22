import type { Section } from '../section.ts';
import { brandSeo, brandSettings, emailSettings, theme, urlPolicy } from './brand.ts';
import { content } from './content.ts';
import { answerTemplates, assignmentRules, escalations, forms, leadSettings, leadViews, webhooks } from './leads.ts';
import { media } from './media.ts';
import { events, posts, promotions } from './offers.ts';
import {
  customFields,
  customValues,
  holidayHours,
  locationEmailSettings,
  locationSeo,
  locations,
  profiles,
  revenueSettings,
  services,
} from './places.ts';
import { navigation, redirects, sites } from './web.ts';

/** The files of a brand as data, in the order in which they are written: each after those that it names. */
export const sections: readonly Section[] = [
  brandSettings,
  urlPolicy,
  customFields,
  locations,
  media,
  theme,
  brandSeo,
  profiles,
  holidayHours,
  customValues,
  locationSeo,
  locationEmailSettings,
  revenueSettings,
  services,
  forms,
  content,
  posts,
  events,
  promotions,
  emailSettings,
  leadSettings,
  answerTemplates,
  leadViews,
  assignmentRules,
  escalations,
  sites,
  navigation,
  webhooks,
  redirects,
];
