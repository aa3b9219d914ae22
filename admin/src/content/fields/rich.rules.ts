/** Tags that the visual editor supports. */
const kept = new Set('p br h2 h3 h4 ul ol li blockquote strong b em i u s a hr code pre'.split(' '));

const attributes: Readonly<Record<string, ReadonlySet<string>>> = { a: new Set(['href', 'rel', 'target']) };

/** Whether the visual editor can edit this HTML without loss. */
export const isVisual = (html: string): boolean => {
  for (const [, name = '', rest = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)) {
    const tag = name.toLowerCase();
    if (!kept.has(tag)) return false;
    for (const [, attribute = ''] of rest.matchAll(/\s([a-z-]+)(?:=|\s|$)/gi))
      if (!attributes[tag]?.has(attribute.toLowerCase())) return false;
  }
  return true;
};
