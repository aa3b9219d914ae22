import { Problem } from '#lib/domain/problem.ts';
import { readFormEntries } from '#lib/domain/submission/body.ts';
import { type CallEvent, header } from './call.ts';

/** Reads the two kinds of bodies that an HTML form can post; repeated names and the order of inputs are kept. */
export const readForm = async (event: CallEvent): Promise<unknown> => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const type = header(event, 'content-type') ?? '';
  try {
    return readFormEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  } catch {
    throw new Problem('malformed_json', 'The form body cannot be read');
  }
};
