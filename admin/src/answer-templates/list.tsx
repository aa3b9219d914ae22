import { MessageSquareReply, Plus } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { answerTemplates as texts } from '../texts/en/leads/answer-templates.ts';

export const Page = () => {
  const { id: brandId } = useBrand();
  const may = useMay();
  const list = useList('answer-templates/list', { path: { brandId }, query: { limit: 100 } });
  const base = `/brands/${brandId}/settings/answer-templates`;
  const create = may('answer-templates/create') && (
    <ButtonLink to={`${base}/new`} kind="primary" icon={<Plus size={16} aria-hidden />}>
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} actions={create} />
      <Entries
        label={texts.title}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<MessageSquareReply size={28} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(template) => (
          <EntryRow
            name={template.name}
            {...(may('answer-templates/update') && { to: `${base}/${template.id}` })}
            facts={[template.subject]}
          />
        )}
      </Entries>
    </>
  );
};
