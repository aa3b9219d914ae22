import { useBrand } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { ExportDialog } from '../design/overlays/export-dialog.tsx';
import { leads } from '../texts/en/leads/leads.ts';
import { type LeadFilter, leadListQuery, searchOf } from './filter.rules.ts';

const texts = leads.export;

/** Exports the filtered leads as a CSV file. */
export const ExportLeads = ({ filter }: { filter: LeadFilter }) => {
  const { id: brandId, timezone } = useBrand();
  return (
    <ExportDialog
      title={texts.title}
      hint={searchOf(filter) === searchOf({ view: 'all' }) ? texts.hintAll : texts.hint}
      ready={texts.ready}
      create={async () =>
        (await call('leads/export', { path: { brandId }, query: leadListQuery(filter, timezone) })).export
      }
    />
  );
};
