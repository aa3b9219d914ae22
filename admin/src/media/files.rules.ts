import { typeOfFile } from '../../../lib/media/file-type.rules.ts';
import { kindOf, maxBytesOf } from '../../../lib/media/kinds.rules.ts';
import { type MediaType, mediaTypes } from '../../../lib/media/shapes.contract.ts';

type Fault = { reason: 'empty' | 'wrongType' } | { reason: 'tooLarge'; maxBytes: number };

/** MIME type of a file if the library accepts it. */
const acceptedType = (type: string): MediaType | undefined => mediaTypes.find((accepted) => accepted === type);

/** Error of a file, as far as the browser can tell before the upload. The API checks the contents. */
export const faultOf = ({ type, size }: Pick<File, 'type' | 'size'>): Fault | undefined => {
  const accepted = acceptedType(type);
  if (accepted === undefined) return { reason: 'wrongType' };
  if (size === 0) return { reason: 'empty' };
  const maxBytes = maxBytesOf[kindOf(accepted)];
  return size > maxBytes ? { reason: 'tooLarge', maxBytes } : undefined;
};

/** More than the header of any accepted type. */
const headBytes = 512;

/** The type of a file by its contents, which its ending may not tell; else by its ending. */
export const contentTypeOf = async (file: Blob): Promise<MediaType | undefined> =>
  typeOfFile(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) ?? acceptedType(file.type);
