import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

interface Stored {
  kind: string;
  [name: string]: unknown;
}

/** The records of a kind beside a lead, or among the tasks of the brand, in their order. */
export const kindsOf = async (view: BrandView, leadId: string | undefined, kind: string): Promise<Stored[]> => {
  const partition = view.partition<Stored>(leadId === undefined ? 'TASK' : `LEAD#${leadId}`);
  return (await queryAll({ partition })).filter((record) => record.kind === kind);
};
