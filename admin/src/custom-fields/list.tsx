import { ArrowDown, ArrowUp, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useFeature } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useChange, useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Badge } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { EmptyState, Message } from '../design/states.tsx';
import { customFields as texts } from '../texts/en/locations/custom-fields.ts';
import { type CustomField, moved } from './fields.rules.ts';

const Badges = ({ field }: { field: CustomField }) => (
  <>
    {field.required && <Badge tone="info">{texts.required}</Badge>}
    {field.isPublic && <Badge tone="success">{texts.isPublic}</Badge>}
    {field.editableBy === 'brand' && <Badge>{texts.brandOnly}</Badge>}
  </>
);

export const Page = () => {
  const brand = useBrand();
  const may = useMay();
  const isIncluded = useFeature('customFields');
  const list = useList('custom-fields/list', { path: { brandId: brand.id }, query: { limit: 100 } });
  useAllPages(list);
  const update = useChange('custom-fields/update');
  const [isMoving, setIsMoving] = useState(false);
  const base = `/brands/${brand.id}/settings/custom-fields`;
  const mayChange = may('custom-fields/update');
  const move = async (index: number, by: -1 | 1) => {
    setIsMoving(true);
    try {
      for (const { id, sortOrder } of moved(list.entries, index, by))
        await update.mutateAsync({ path: { brandId: brand.id, fieldId: id }, body: { sortOrder } });
    } catch (error) {
      toastError(error);
    } finally {
      setIsMoving(false);
    }
  };
  const create = may('custom-fields/create') && isIncluded && (
    <ButtonLink to={`${base}/new`} kind="primary" icon={<Plus size={16} aria-hidden />}>
      {texts.create}
    </ButtonLink>
  );
  const arrows = (field: CustomField) => {
    const index = list.entries.indexOf(field);
    const isBusy = isMoving || list.hasNextPage;
    return (
      <>
        <IconButton
          label={texts.moveUp(field.label)}
          icon={<ArrowUp size={16} />}
          isDisabled={isBusy || index === 0}
          onPress={() => void move(index, -1)}
        />
        <IconButton
          label={texts.moveDown(field.label)}
          icon={<ArrowDown size={16} />}
          isDisabled={isBusy || index === list.entries.length - 1}
          onPress={() => void move(index, 1)}
        />
      </>
    );
  };
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} actions={create} />
      {!isIncluded && <Message kind="warning">{texts.notInPlan}</Message>}
      <Entries
        label={texts.title}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<ListPlus size={28} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(field) => (
          <EntryRow
            name={field.label}
            {...(mayChange && { to: `${base}/${field.id}` })}
            badges={<Badges field={field} />}
            facts={[<code key="key">{field.key}</code>, texts.types[field.type], field.options.join(', ')]}
            actions={mayChange && arrows(field)}
          />
        )}
      </Entries>
    </>
  );
};
