import { log } from '#lib/platform/observe/log.ts';

/** Parts that name the author, the company or the program, beside the document itself. */
const told = ['Metadata', 'PieceInfo', 'LastModified'];

/** A change would break the signature, which is there to say who wrote the document. */
const isSigned = (text: string): boolean => /\/ByteRange\s*\[/.test(text);

/** Between objects, the parser takes about ten microseconds for each byte: minutes for a large file that is only called a document. */
const maxBetween = 100_000;

/** The bytes that stand before, between and after the objects, without the table that says where these are. */
const bytesBetween = (text: string): number => {
  const end = 'endobj';
  const parts = text.split(end).map((part) => part.replace(/xref[\s\dnf]*/, ''));
  return parts.reduce((sum, part, at) => {
    const object = at === parts.length - 1 ? -1 : part.search(/\sobj\b/);
    return sum + (object < 0 ? part.length + end.length : object);
  }, 0);
};

/**
 * A PDF document without its properties: author, title, program, times. One that is signed, encrypted or broken stays as it
 * is.
 */
export const cleanDocument = async (bytes: Buffer): Promise<Uint8Array> => {
  const text = bytes.toString('latin1');
  if (isSigned(text) || bytesBetween(text) > maxBetween) return bytes;
  const { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
    const { context } = document;
    const pages = document.getPageCount();
    const { Info } = context.trailerInfo;
    if (Info instanceof PDFRef) context.delete(Info);
    delete context.trailerInfo.Info;
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      const dictionary = object instanceof PDFStream ? object.dict : object;
      if (!(dictionary instanceof PDFDict)) continue;
      if (dictionary.get(PDFName.of('Type')) === PDFName.of('Metadata')) context.delete(ref);
      else for (const name of told) dictionary.delete(PDFName.of(name));
    }
    return pages === 0
      ? bytes
      : await document.save({
          addDefaultPage: false,
          updateFieldAppearances: false,
          objectsPerTick: Number.POSITIVE_INFINITY,
        });
  } catch (error) {
    log.info('media.properties_kept', { error });
    return bytes;
  }
};
