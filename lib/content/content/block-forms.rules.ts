import { isUuid } from '#lib/platform/core/text/uuid.ts';

/** As many as a page shows; the others are left out. */
const maxForms = 20;

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'formId' && typeof inner === 'string' && isUuid(inner)) into.add(inner.toLowerCase());
    else collect(inner, into);
  }
};

/** The forms that blocks name as `formId`, at any depth, once each. */
export const formsInBlocks = (blocks: unknown): string[] => {
  const found = new Set<string>();
  collect(blocks, found);
  return [...found].slice(0, maxForms);
};
