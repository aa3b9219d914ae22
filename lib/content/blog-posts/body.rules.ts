import { checkedMedia } from '#lib/content/content/block-media.rules.ts';
import type { ContentWarning } from '#lib/content/content/blocks.contract.ts';
import { cleanBlocks, cleanHtml } from '#lib/content/content/blocks.rules.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { contentErrors } from '#lib/platform/texts/errors.ts';
import type { PostBody } from './contract.ts';

/** Escaping makes a body longer, and it must still fit into an item. */
const maxStoredBytes = 350 * 1024;

interface CleanBody {
  body: PostBody;
  bodyMediaIds: string[];
  warnings: ContentWarning[];
}

/** A sanitized body, the media that it shows, and the warnings. */
export const cleanBody = (given: PostBody): CleanBody => {
  const { value, warnings } = typeof given === 'string' ? cleanHtml(given, 'body') : cleanBlocks(given, 'body');
  const body: PostBody = value;
  if (Buffer.byteLength(JSON.stringify(body)) > maxStoredBytes)
    throw invalid([{ field: 'body', code: 'max', message: contentErrors().tooLarge }]);
  return { body, bodyMediaIds: typeof body === 'string' ? [] : checkedMedia(body, 'body'), warnings };
};
