import { submitForm } from '#lib/leads/submissions/contract.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { submitAnswers } from '#lib/use-cases/submissions/submit.ts';
import { checkEncoding, checkKeys, checkLength } from '../body.ts';
import { header } from '../call.ts';
import { formBodyOf } from '../form-body.ts';
import { maxRuns } from '../pipeline.ts';
import { problemOf } from '../problem-of.ts';
import { logRefusal } from '../refused.ts';
import { inputOf, parseAll } from '../validate.ts';
import { visitorAddress } from '../visitor.ts';
import type { PageRequest } from './pages.ts';
import type { Post, SiteSubmission } from './posts.ts';
import { submissionIn } from './submission.ts';

/** The submission of a post, within the limits of the operation of the API. */
const readSubmission = async ({ event, site, now }: PageRequest, { formSlug, entries }: Post) => {
  const { path: params } = parseAll({ path: submitForm.params }, { path: { formSlug } });
  checkEncoding(event);
  checkLength(entries.toString().length, submitForm.maxBodyBytes);
  const { body, ignoredFiles } = formBodyOf([...entries], submitForm);
  checkKeys(body);
  const visitor = await visitorAddress(event);
  const given = submissionIn(inputOf(submitForm, { params, query: { brandId: site.brandId }, body }), {
    ...{ now, visitor, ignoredFiles, header: (name) => header(event, name) },
    // The visitor sees a page, so no captcha is demanded that needs a script.
    prefersPage: true,
  });
  // The page that answers has the search for one.
  return { ...given, canChooseLocation: true };
};

/** Submits a form of a site, with the checks, limits and errors that scripts meet at the API. */
export const submitOnSite = async (request: PageRequest, post: Post): Promise<SiteSubmission> => {
  const { event, site } = request;
  try {
    const given = await readSubmission(request, post);
    return await retrying(async () => {
      const outcome = await submitAnswers(given);
      if ('error' in outcome) throw outcome.error;
      const { form, isQueued } = outcome.stored;
      return { form, isQueued };
    }, maxRuns);
  } catch (error) {
    const about = { operation: submitForm, brandId: site.brandId };
    const problem = problemOf(error, about);
    await logRefusal(event, about, problem);
    return { problem };
  }
};
