import { Plus, Wrench } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { SearchField } from '../design/fields/search-field.tsx';
import { PageHeader, Toolbar } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { EmptyState } from '../design/states.tsx';
import { useFilters } from '../filters/filters.ts';
import { services as texts } from '../texts/en/content/services.ts';
import { useServiceChanges } from './changes.ts';
import { inOrder, movesOf } from './order.rules.ts';
import { useMayChange } from './rights.ts';
import { ServiceRow } from './row.tsx';

const filterNames = ['q'] as const;

/** Services of the brand in their order. */
export const Page = () => {
  const brand = useBrand();
  const mayChange = useMayChange()(null);
  const { values, change } = useFilters(filterNames);
  const list = useList('services/list-brand', {
    path: { brandId: brand.id },
    query: { limit: 100, q: values.q?.slice(0, 100) },
  });
  useAllPages(list);
  const { show, move, remove, isPending } = useServiceChanges();
  const sorted = list.entries.toSorted(inOrder);
  const base = `/brands/${brand.id}/services`;
  const moveBy = (id: string) => (by: -1 | 1) => {
    if (!isPending) move(movesOf(sorted, id, by, () => true) ?? []).catch(toastError);
  };
  const canMove = mayChange && !values.q && !list.hasNextPage;
  const create = mayChange && (
    <ButtonLink kind="primary" to={`${base}/new`} icon={<Plus size={16} aria-hidden />}>
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} hint={texts.hint} actions={create} />
      <Toolbar label={texts.search}>
        <SearchField label={texts.search} value={values.q ?? ''} onChange={(q) => change({ q })} />
      </Toolbar>
      <Entries
        label={texts.list}
        list={list}
        shown={sorted}
        keyOf={({ id }) => id}
        empty={
          values.q ? (
            <EmptyState title={texts.nothingFound} />
          ) : (
            <EmptyState icon={<Wrench size={28} aria-hidden />} title={texts.none.title} action={create}>
              {texts.none.hint}
            </EmptyState>
          )
        }
      >
        {(service) => (
          <ServiceRow
            service={service}
            to={`${base}/${service.id}`}
            onMove={canMove ? moveBy(service.id) : undefined}
            actions={
              mayChange
                ? [
                    { id: 'edit', label: texts.edit, href: `${base}/${service.id}` },
                    {
                      id: 'show',
                      label: service.isActive ? texts.hide : texts.show,
                      onAction: () => show(service, !service.isActive),
                    },
                    {
                      id: 'remove',
                      label: texts.remove,
                      isDanger: true,
                      onAction: () => remove(service, texts.deletedEverywhere(service.name)),
                    },
                  ]
                : []
            }
          />
        )}
      </Entries>
    </>
  );
};
