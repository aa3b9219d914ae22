import { handleSite } from '#lib/http/serving/handle-site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';
import { submissionOnSite } from '#lib/http/serving/site-submission.ts';
import { answerPost, readPost } from '#lib/use-cases/serving/posts.ts';
import { onSite } from '#lib/use-cases/serving/site.ts';
import { submitAnswers } from '#lib/use-cases/submissions/submit.ts';
import { postedForm } from '#lib/web/serving/posted.rules.ts';

const submit = submissionOnSite(submitAnswers);

/** The answer to a form in the preview of a site. */
const notSent = { status: 403, headers: {}, next: null, error: { message: 'Nothing was sent: this is a preview.' } };

/** Forms of pages that are posted without a script: back to the page with thanks, or the page with the errors. */
export const handler = handleSite((request, context) =>
  onSite(request, async (asked) => {
    const formSlug = postedForm(asked.path);
    if (formSlug === undefined) return plain(405, 'This address takes no forms.', { Allow: 'GET, HEAD' });
    const post = readPost(asked, formSlug);
    if (!post) return plain(415, 'Send the form as application/x-www-form-urlencoded.');
    const { brandId, isPreview } = asked.site;
    if (isPreview) return answerPost(asked, post, notSent);
    return answerPost(asked, post, await submit(asked.event, context, { brandId, formSlug, entries: post.entries }));
  }),
);
