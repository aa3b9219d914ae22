/** The style sheet of a document, for a part of another document. */
export const inShadow = (css: string): string =>
  css
    .replaceAll(':root', ':host')
    .replace(/(^|[},])body(?=[{,])/g, '$1.body')
    .replace(/(^|[},])html(?=[{,])/g, '$1:host');
