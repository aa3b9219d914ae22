import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { getTheme, updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { getUrlPrefixPolicy, updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { getBrandEmailSettings, updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { getBrandSeo, updateBrandSeo } from '#lib/web/seo/contract.ts';
import { single } from './generic.ts';

export const brandSettings = single({
  name: 'brand',
  title: 'The brand: its name, language, time zone, currency and legal links',
  kinds: ['brand'],
  item: 'brand',
  get: getBrand,
  update: updateBrand,
  // A brand keeps its own address in its tenant, and whether it is active.
  without: ['slug', 'isActive'],
  late: ['locationTemplateId'],
});

export const urlPolicy = single({
  name: 'url-policy',
  title: 'Paths of the pages: prefix and pattern of locations, segments of the lists',
  kinds: ['brand'],
  item: 'policy',
  get: getUrlPrefixPolicy,
  update: updateUrlPrefixPolicy,
  without: ['undo'],
});

export const theme = single({
  name: 'theme',
  title: 'Colours, fonts and layout of the sites',
  kinds: ['theme'],
  item: 'theme',
  get: getTheme,
  update: updateTheme,
});

export const brandSeo = single({
  name: 'seo',
  title: 'Search engines, statistics and consent, for all pages',
  kinds: ['brand-seo'],
  item: 'seo',
  get: getBrandSeo,
  update: updateBrandSeo,
});

export const emailSettings = single({
  name: 'email-settings',
  title: 'Sender and recipients of mails about leads',
  kinds: ['email-settings'],
  item: 'settings',
  get: getBrandEmailSettings,
  update: updateBrandEmailSettings,
});
