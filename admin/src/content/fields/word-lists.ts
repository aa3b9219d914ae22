import { rename, styleOf } from './pasted-elements.ts';

interface Open {
  level: number;
  list: Element;
}

const levelOf = (entry: Element): number => Number(/\blevel(\d+)/.exec(styleOf(entry))?.[1] ?? 1);

/** Word writes the entries of a list as paragraphs with their level, which begin with their bullet or number. */
export const listWordEntries = (body: Element): void => {
  let open: Open[] = [];
  for (const entry of body.querySelectorAll('p[data-style*="mso-list:"]')) {
    const marker = entry.querySelector('[data-style*="mso-list:Ignore"]');
    const name = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (entry.previousElementSibling !== open[0]?.list) open = [];
    const level = levelOf(entry);
    const above = open.filter((one) => one.level < level);
    const same = open.find((one) => one.level === level && one.list.nodeName.toLowerCase() === name);
    const list = same?.list ?? body.ownerDocument.createElement(name);
    if (!same) {
      const parent = above.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else entry.before(list);
    }
    list.append(rename(entry, 'li'));
    open = [...above, { level, list }];
  }
};
