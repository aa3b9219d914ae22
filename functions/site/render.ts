import { handleSite } from '#lib/http/site.ts';
import { plain } from '#lib/http/site-answer.ts';
import { isFile, readFile } from '#lib/use-cases/serving/files.ts';
import { answerPage } from '#lib/use-cases/serving/pages.ts';
import { onSite } from '#lib/use-cases/serving/site.ts';

const readable = ['GET', 'HEAD'];

/** Pages and files of the sites of all brands. */
export const handler = handleSite(async (request) => {
  if (!readable.includes(request.method))
    return plain(405, `Sites answer ${readable.join(' and ')}.`, { Allow: readable.join(', ') });
  return onSite(request, async (asked) => {
    const file = isFile(asked.path) ? await readFile(asked.path, asked) : undefined;
    return file ?? answerPage(asked);
  });
});
