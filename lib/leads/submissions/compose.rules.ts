import { cut, tidy } from '#lib/leads/forms/text.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import type { Contact } from '#lib/leads/leads/contact.rules.ts';
import type { NewLead } from '#lib/leads/leads/records.ts';
import { testDays } from '#lib/leads/leads/retention.rules.ts';
import { searchTerms } from '#lib/leads/leads/search.rules.ts';
import { quarantineDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { phoneIn } from '#lib/platform/core/phone.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { withoutPreviewTokens } from '#lib/platform/credentials/preview-token.rules.ts';
import type { Submission } from './contract.ts';
import { bodyHashOf } from './identity.rules.ts';
import type { Routing } from './location.rules.ts';
import { contextIn } from './page-context.rules.ts';
import { attributionOf } from './source.rules.ts';

const maxConsentLength = 2000;

type Present<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

/** Unknown values are not stored. */
const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Present<T>;

/** Answers may name the address of the page, too. */
const withoutTokens = (value: FieldValue): FieldValue => {
  if (Array.isArray(value)) return value.map(withoutPreviewTokens);
  return typeof value === 'string' ? withoutPreviewTokens(value) : value;
};

interface Parts {
  id: string;
  form: { id: string; brandId: string; name: string; slug: string };
  said: Submission;
  fields: Record<string, FieldValue>;
  /** The consent in the answers, for a form that asks for it. */
  consent?: { text: string; granted: boolean } | undefined;
  /** The address of the page by the header of the request, where the submission does not name it. */
  pageUrl?: string | undefined;
  contact: Pick<Contact, 'email' | 'phone' | 'name'>;
  /** The country of a phone number that is written without its country code. */
  country?: string | null;
  /** The location that the visitor asked for. */
  askedLocationId: string | null;
  choice: {
    locationId: string | null;
    requestedLocationId: string | null;
    routing: Routing;
  };
  verdict: { score: number; reasons: string[]; quarantined: boolean };
  day: string;
  /** Names of attached files, which are not kept. */
  ignoredFiles?: readonly { field: string; filename: string }[];
  /** Sent by the probe. */
  isTest?: boolean;
  now: Date;
}

/** The stored form of a submission, without unknown values. */
export const composeLead = (parts: Parts): NewLead => {
  const {
    id,
    form,
    said,
    contact,
    country = null,
    askedLocationId,
    choice,
    verdict,
    day,
    ignoredFiles = [],
    isTest = false,
    now,
  } = parts;
  const { score, reasons, quarantined } = verdict;
  const pageUrl = said.pageUrl || parts.pageUrl;
  const promotionId = said.promotionId || contextIn(pageUrl).promotion;
  const consent = said.consent ?? parts.consent;
  const phone = contact.phone === null ? undefined : phoneIn(contact.phone, country);
  const fields = Object.fromEntries(Object.entries(parts.fields).map(([name, value]) => [name, withoutTokens(value)]));
  return {
    version: 1,
    id,
    brandId: form.brandId,
    formId: form.id,
    formName: form.name,
    formSlug: form.slug,
    status: 'new',
    fields,
    routing: choice.routing,
    day,
    bodyHash: bodyHashOf({ fields, locationId: askedLocationId, said }).slice(0, 22),
    search: searchTerms({ ...contact, phone: phone ?? contact.phone }),
    createdAt: now.toISOString(),
    ...present({ phone, locationId: choice.locationId, requestedLocationId: choice.requestedLocationId }),
    ...present(attributionOf({ ...said, promotionId, pageUrl })),
    ...(promotionId && isUuid(promotionId) && { promotionId: promotionId.toLowerCase() }),
    ...(consent && {
      consent: { text: cut(withoutPreviewTokens(tidy(consent.text)), maxConsentLength), granted: consent.granted },
    }),
    ...(ignoredFiles.length > 0 && { ignoredFiles: [...ignoredFiles] }),
    ...(quarantined && {
      quarantine: { score, reasons },
      expiresAt: expiryAfter(quarantineDays * 86_400, now),
    }),
    ...(isTest && { isTest, expiresAt: expiryAfter(testDays * 86_400, now) }),
  };
};
