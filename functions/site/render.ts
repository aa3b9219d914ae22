import { handleSite } from '#lib/http/serving/handle-site.ts';
import { answerFileOrPage } from '#lib/http/serving/pages.ts';
import { onceASecond } from '#lib/http/serving/remembered.ts';
import { onSite } from '#lib/http/serving/site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';

const readable = ['GET', 'HEAD'];

const answer = onceASecond(answerFileOrPage);

/** Pages and files of the sites of all brands. */
export const handler = handleSite(async (request) => {
  if (!readable.includes(request.method))
    return plain(405, `Sites answer ${readable.join(' and ')}.`, { Allow: readable.join(', ') });
  return onSite(request, answer);
});
