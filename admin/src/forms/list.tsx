import { FormInput, Plus } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import type { EntryOf } from '../data/operations.ts';
import { useList } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Segments } from '../design/fields/segments.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { Table } from '../design/lists/table.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { all, chosen, useFilters } from '../filters/filters.ts';
import { useLocationColumn } from '../locations/names/location-column.ts';
import { common } from '../texts/en/app/common.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { CreateDialog } from './create-dialog.tsx';

const flags = ['true', 'false'] as const;
const shown = [all, ...flags] as const;
/** The filter, and whether the dialog for a new form is open. */
const names = ['active', 'new'] as const;

const Accepts = ({ form: { isActive } }: { form: EntryOf<'forms/list'> }) => (
  <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Badge>
);

export const Page = () => {
  const brand = useBrand();
  const { values, change } = useFilters(names);
  const isActive = flags.find((value) => value === values.active);
  const list = useList('forms/list', { path: { brandId: brand.id }, query: { isActive } });
  const { column, ownerOf } = useLocationColumn(list.entries);
  const create = (
    <May operation="forms/create">
      <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => change({ new: '1' })}>
        {texts.create}
      </Button>
    </May>
  );
  return (
    <>
      <PageHeader title={texts.title} actions={create} />
      <ListFilters label={common.filters} values={values}>
        <Segments
          label={texts.show.label}
          options={shown.map((id) => ({ id, label: texts.show[id] }))}
          value={isActive ?? all}
          onChange={(value) => change({ active: chosen(value) })}
        />
      </ListFilters>
      <Table
        label={texts.title}
        list={list}
        href={(form) => `/brands/${brand.id}/forms/${form.id}`}
        columns={[
          { id: 'name', label: texts.name, render: (form) => form.name, width: '2fr', minWidth: 150 },
          {
            id: 'active',
            label: texts.isActive,
            width: '1fr',
            minWidth: 170,
            isWide: true,
            render: (form) => <Accepts form={form} />,
          },
          {
            id: 'leads',
            label: texts.leads,
            render: (form) => form.leadCount.toLocaleString(),
            minWidth: 80,
            isNumber: true,
            isWide: true,
          },
          {
            id: 'questions',
            label: texts.questions,
            render: (form) => form.fields.length,
            minWidth: 90,
            isNumber: true,
            isWide: true,
          },
          column,
          {
            id: 'updatedAt',
            label: texts.updatedAt,
            render: (form) => <Time value={form.updatedAt} />,
            minWidth: 170,
            isWide: true,
          },
        ]}
        phoneNote={(form) => (
          <>
            <Accepts form={form} /> {texts.leadCount(form.leadCount)} {form.locationId !== null && ownerOf(form)}
          </>
        )}
        empty={
          <EmptyState icon={<FormInput size={28} aria-hidden />} title={texts.empty} action={create}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {values.new && <CreateDialog onClose={() => change({ new: undefined })} />}
    </>
  );
};
