import { expect, test } from 'vitest';
import { answerTexts, commonTexts, pageTexts } from '#lib/platform/texts/languages.ts';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { fullPages, refused, withTags } from './pages.ts';
import { parsed } from './parsed.ts';
import { pseudo, pseudoLocale, unlisted } from './pseudo.ts';

answerTexts[pseudoLocale] = pseudo(answerTexts.en);
commonTexts[pseudoLocale] = pseudo(commonTexts.en);
pageTexts[pseudoLocale] = pseudo(pageTexts.en);

const inPseudo = <Input extends { brand: PageInput['brand'] }>(input: Input): Input => ({
  ...input,
  brand: { ...input.brand, locale: pseudoLocale },
});

const pages: [string, PageInput][] = [...Object.entries(fullPages), ['refused', refused], ['withTags', withTags]];

test.each(pages)('every word of the page %s is in the list of texts of its language, or in its data', (_, input) => {
  expect(unlisted(parsed(renderPage(inPseudo(input))).said(), input)).toEqual([]);
});

test.each([400, 404, 410, 503] as const)('every word of the page of a %s is in the list of texts', (status) => {
  const { brand, navigation, url, nonce, now } = inPseudo(refused);
  const input = { brand, navigation, url, nonce, now, status };
  expect(unlisted(parsed(renderProblem(input)).said(), input)).toEqual([]);
});
