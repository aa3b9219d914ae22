import type { ProblemInput } from './base/input.ts';
import { siteOfProblem } from './base/site.ts';
import { documentOf } from './layout/document.ts';
import { tagsOfProblem } from './layout/tags.ts';
import { problemContent } from './pages/problem.ts';

/** The HTML document of an error, in the look of the brand if there is one. */
export const renderProblem = (input: ProblemInput): string => {
  const site = siteOfProblem(input);
  const title = input.own?.title ?? site.texts.problems[input.status].title;
  return documentOf(site, tagsOfProblem(site, title), problemContent(site, input, title), null);
};
