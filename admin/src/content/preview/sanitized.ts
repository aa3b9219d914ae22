const unsafe = 'script, style, object, embed, template, noscript, base, link, meta, iframe';

/** Parses HTML without anything that could run code. The API sanitises on save; this HTML is not saved yet. */
export const withoutCode = (html: string): DocumentFragment => {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  for (const element of content.querySelectorAll(unsafe)) element.remove();
  for (const element of content.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/^on|^style$/i.test(name) || /^\s*(?:javascript|data):/i.test(value)) element.removeAttribute(name);
  return content;
};
