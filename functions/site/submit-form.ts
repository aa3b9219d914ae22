import { handleSite } from '#lib/http/serving/handle-site.ts';
import { mustChoose, nearbyLocations, waitsForChoice } from '#lib/http/serving/location-step.ts';
import { answerPost, readPost } from '#lib/http/serving/posts.ts';
import { onSite } from '#lib/http/serving/site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';
import { submitOnSite } from '#lib/http/serving/site-submission.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { postedForm } from '#lib/web/serving/posted.rules.ts';

/** The answer to a form in the preview of a site. */
const notSent = () => new Problem('forbidden', webErrors().previewNotSent);

/** Forms of pages that are posted without a script: back to the page with thanks, or the page with the errors. */
export const handler = handleSite((request) =>
  onSite(request, async (asked) => {
    const formSlug = postedForm(asked.path);
    if (formSlug === undefined) return plain(405, webErrors().noForms, { Allow: 'GET, HEAD' });
    const post = readPost(asked, formSlug);
    if (!post) return plain(415, webErrors().formType);
    const isStep = mustChoose(post);
    const outcome = isStep
      ? waitsForChoice()
      : asked.site.isPreview
        ? { problem: notSent() }
        : await submitOnSite(asked, post);
    const nearby = 'problem' in outcome ? await nearbyLocations(asked, post) : null;
    return answerPost(asked, post, outcome, { nearby, isStep });
  }),
);
