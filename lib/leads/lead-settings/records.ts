import * as z from 'zod';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { leadSettingTexts } from '#lib/platform/texts/languages.ts';
import { type LeadSettings, leadSettings } from './contract.ts';

const shape = {
  /** Null for the common ones. */
  lostReasons: leadSettings.shape.lostReasons.nullable(),
  /** Null for that of the brand. */
  currency: z.string().nullable(),
};

const settings = recordKind('lead-settings', shape).ofBrand('LEAD_SETTINGS', '-', {
  unpublished: true,
  title: 'Settings for the work on leads: reasons of lost ones, currency',
});

export type LeadSettingsRecord = RecordOf<typeof settings>;

export const leadSettingsKey = settings.key;

/** Version 0 has nothing but defaults. */
export const leadSettingsOf = (record: LeadSettingsRecord | undefined): LeadSettingsRecord =>
  record ?? settings.make({ version: 0 });

/** The settings as they apply to a brand. */
export const effectiveLeadSettings = (
  { lostReasons, currency }: Pick<LeadSettingsRecord, 'lostReasons' | 'currency'>,
  brand: { locale: string; currency?: string },
): LeadSettings => ({
  lostReasons:
    lostReasons ??
    Object.entries(textsIn(leadSettingTexts, brand.locale).lostReasons).map(([key, label]) => ({ key, label })),
  currency: currency ?? currencyOfBrand(brand),
});
