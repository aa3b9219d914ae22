import type { Section } from '../section.ts';
import { brandSeo, brandSettings, emailSettings, theme, urlPolicy } from './brand.ts';
import { contentSection } from './content.ts';
import { answerTemplates, assignmentRules, escalations, forms, leadSettings, leadViews, webhooks } from './leads.ts';
import { mediaSection } from './media.ts';
import { eventSection, posts, promotions } from './offers.ts';
import {
  customFields,
  customValues,
  holidayHours,
  locationEmailSettings,
  locationSeo,
  locations,
  profiles,
  regions,
  revenueSettings,
  serviceSection,
} from './places.ts';
import { navigation, redirects, sites } from './web.ts';

/** The files of a brand as data, in the order in which they are written: each after those that it names. */
export const sections: readonly Section[] = [
  brandSettings,
  urlPolicy,
  customFields,
  locations,
  regions,
  mediaSection,
  theme,
  brandSeo,
  profiles,
  holidayHours,
  customValues,
  locationSeo,
  locationEmailSettings,
  revenueSettings,
  serviceSection,
  forms,
  contentSection,
  posts,
  eventSection,
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
