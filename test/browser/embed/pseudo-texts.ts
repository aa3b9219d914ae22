import { answerTexts, commonTexts, elementTexts } from '#lib/platform/texts/languages.ts';
import { pseudo, pseudoLocale } from '#test/rendering/pseudo.ts';

answerTexts[pseudoLocale] = pseudo(answerTexts.en);
commonTexts[pseudoLocale] = pseudo(commonTexts.en);
elementTexts[pseudoLocale] = pseudo(elementTexts.en);
