import { kindOf, maxBytesOf } from '../../../lib/media/kinds.rules.ts';
import { type MediaType, mediaTypes } from '../../../lib/media/shapes.contract.ts';

type Fault = { reason: 'empty' | 'wrongType' } | { reason: 'tooLarge'; maxBytes: number };

/** MIME type of a file if the library accepts it. */
export const acceptedType = (type: string): MediaType | undefined => mediaTypes.find((accepted) => accepted === type);

/** Error of a file, as far as the browser can tell before the upload. The API checks the contents. */
export const faultOf = ({ type, size }: Pick<File, 'type' | 'size'>): Fault | undefined => {
  const accepted = acceptedType(type);
  if (accepted === undefined) return { reason: 'wrongType' };
  if (size === 0) return { reason: 'empty' };
  const maxBytes = maxBytesOf[kindOf(accepted)];
  return size > maxBytes ? { reason: 'tooLarge', maxBytes } : undefined;
};
