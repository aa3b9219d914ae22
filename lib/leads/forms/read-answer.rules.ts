import { answerReader } from './answer.rules.ts';
import { matchesWhole } from './patterns.rules.ts';

/** The answer of one field or its error, by all rules. */
export const readAnswer = answerReader(matchesWhole);
