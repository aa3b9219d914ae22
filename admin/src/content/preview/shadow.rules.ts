/** Adapts a document's style sheet to a shadow tree. */
export const inShadow = (css: string): string =>
  css
    .replaceAll(':root', ':host')
    .replace(/(^|[},])body(?=[{,])/g, '$1.body')
    .replace(/(^|[},])html(?=[{,])/g, '$1:host');
