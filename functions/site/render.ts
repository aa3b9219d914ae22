import { handleSite } from '#lib/http/serving/handle-site.ts';
import { answerFileOrPage } from '#lib/http/serving/pages.ts';
import { onceASecond } from '#lib/http/serving/remembered.ts';
import { onSite } from '#lib/http/serving/site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';

const readable = ['GET', 'HEAD'];

const answer = onceASecond(answerFileOrPage);

/** Pages and files of the sites of all brands. */
export const handler = handleSite(async (request) => {
  if (!readable.includes(request.method)) return plain(405, webErrors().readOnly, { Allow: readable.join(', ') });
  return onSite(request, answer);
});
