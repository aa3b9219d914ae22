import { handleSite } from '#lib/http/serving/handle-site.ts';
import { plain } from '#lib/http/serving/site-answer.ts';
import { isFile, readFile } from '#lib/use-cases/serving/files.ts';
import { answerPage, type PageRequest } from '#lib/use-cases/serving/pages.ts';
import { onceASecond } from '#lib/use-cases/serving/remembered.ts';
import { onSite } from '#lib/use-cases/serving/site.ts';

const readable = ['GET', 'HEAD'];

const answer = onceASecond(async (request: PageRequest) => {
  const file = isFile(request.path) ? await readFile(request.path, request) : undefined;
  return file ?? answerPage(request);
});

/** Pages and files of the sites of all brands. */
export const handler = handleSite(async (request) => {
  if (!readable.includes(request.method))
    return plain(405, `Sites answer ${readable.join(' and ')}.`, { Allow: readable.join(', ') });
  return onSite(request, answer);
});
