import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { connectors } from '#lib/delivery/integrations/connectors.rules.ts';
import { operations } from '#lib/operations.ts';
import * as coreLists from '#lib/platform/texts/core/errors.ts';
import * as valueLists from '#lib/platform/texts/core/values.ts';
import * as dataLists from '#lib/platform/texts/data.ts';
import * as lists from '#lib/platform/texts/errors.ts';
import { answerTexts, leadSettingTexts } from '#lib/platform/texts/languages.ts';
import { pseudo, pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';
import { reply } from '#test/support/belongings/messages.ts';
import type { Tenant, World } from '#test/support/product.ts';

/** Adds a language to every list of what answers say, in which each text is marked. */
export const addPseudoErrors = (): void => {
  answerTexts[pseudoLocale] = pseudo(answerTexts.en);
  for (const texts of Object.values({ ...lists, ...dataLists, ...coreLists, ...valueLists }))
    if (typeof texts === 'object') Object.assign(texts, { [pseudoLocale]: pseudo(texts.en) });
};

interface SaidError {
  message: string;
  details?: unknown;
}

/** The messages of an error, of the whole and of its fields, that have words of no list. */
export const unlistedIn = ({ message, details }: SaidError): string[] => {
  const ofFields = Array.isArray(details) ? details.map((one: { message?: string }) => one.message ?? '') : [];
  return unlisted([message, ...ofFields], []);
};

/** Names and codes have one word; markup and JSON are the brand's. */
const isSentence = (text: string): boolean => /\p{L}\s\p{L}/u.test(text) && !/^[<{]/.test(text);

/** Texts of several words in an answer. */
export const sentencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isSentence(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
};

/** The JSON of an answer without its texts of several words. */
export const withoutSentences = (json: string): unknown =>
  JSON.parse(json, (_, value) => (typeof value === 'string' && isSentence(value) ? '' : value));

/** What the records hold, and the settings in the language of the brand: the audit log has it of each change by people. */
export const storedData = async (world: World, { admin, brandId }: Tenant): Promise<unknown> => {
  const request = { as: admin.credentials, params: { brandId }, query: { limit: 100 } };
  const { data } = await world.call(listAuditLog, request);
  return [
    data,
    reply,
    leadSettingTexts.en,
    operations.map(({ example }) => example.body),
    connectors.map(({ name }) => name),
  ];
};
