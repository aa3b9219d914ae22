import { log } from '#lib/platform/observe/log.ts';

/** Parts that name the author, the company or the program, beside the document itself. */
const told = ['Metadata', 'PieceInfo', 'LastModified'];

/** A change would break the signature, which is there to say who wrote the document. */
const isSigned = (bytes: Buffer): boolean => /\/ByteRange\s*\[/.test(bytes.toString('latin1'));

/**
 * A PDF document without its properties: author, title, program, times. One that is signed, encrypted or broken stays as it
 * is.
 */
export const cleanDocument = async (bytes: Buffer): Promise<Uint8Array> => {
  if (isSigned(bytes)) return bytes;
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
