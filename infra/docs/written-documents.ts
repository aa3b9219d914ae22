import { withRecords } from './access-patterns.ts';
import { withPromises } from './webhooks.ts';

/** The documents with parts that follow from the code, and how each is written anew. */
export const writtenDocuments: Record<string, (document: string) => string> = {
  'docs/access-patterns.md': withRecords,
  'docs/webhooks.md': withPromises,
};
