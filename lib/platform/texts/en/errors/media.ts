/** Errors of files. */
export const media = {
  fileTypes: (types: string) => `This type of file is not supported: send one of ${types}`,
  fileOfType: (type: string) => `is not a file of the type ${type}`,
  svgEncoding: 'is not in the encoding that it declares: save it in UTF-8',
  svgEntities: 'declares entities, which are not allowed in an SVG: export it as plain SVG',
  unreadableImage: 'cannot be read as an image',
  megapixels: (most: number) => `has more than ${most} megapixels`,
  noVideos: 'The plan of this brand does not include videos: they need the pro tier',
  fileBytes: (most: number) => `must be at most ${most} for files of this type`,
  oneFile: 'must be one file, sent as a part of a multipart form',
  mediaDeleted: 'A media item that the request names has been deleted: choose another one',
  sameFile: 'The same file was uploaded again meanwhile: use that one',
  announcedBytes: (bytes: number, announced: number) => `has ${bytes} bytes, but ${announced} were announced`,
  notReceived: 'The file has not been received yet: send it to the address in upload.url, then complete the upload',
  fileInUse: 'The file is in use: remove it from the places in details.usedBy, or delete it with force=true',
  fileTooLarge: (most: number) =>
    `The file is too large: it may have at most ${most} bytes. Send larger files through media/uploads`,
};
