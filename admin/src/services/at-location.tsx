import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useBrand } from '../access/caller.ts';
import type { EntryOf } from '../data/operations.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Hint, Row, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Entries } from '../design/lists/entries.tsx';
import type { Action } from '../design/overlays/menu.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { EmptyState } from '../design/states.tsx';
import { useShown } from '../locations/shown.ts';
import { services as texts } from '../texts/en/content/services.ts';
import { useServiceChanges } from './changes.ts';
import { inOrder, movesOf } from './order.rules.ts';
import { useMayChange } from './rights.ts';
import { ServiceRow } from './row.tsx';

type Offered = EntryOf<'services/list-location'>;

const originOf = ({ source, isOverride }: Offered): string => {
  if (source === 'brand') return texts.brand;
  return isOverride ? texts.adapted : texts.own;
};

/** Services of a location: those of the brand, which it can change or hide for itself, and its own. */
export const Page = () => {
  const brand = useBrand();
  const navigate = useNavigate();
  const { location } = useShown();
  const mayChange = useMayChange()(location.id);
  const list = useList('services/list-location', {
    path: { brandId: brand.id, locationId: location.id },
    query: { limit: 100, includeInactive: 'true' },
  });
  useAllPages(list);
  const { show, move, adapt, remove, isPending } = useServiceChanges();
  const sorted = list.entries.toSorted(inOrder);
  const base = `/brands/${brand.id}/locations/${location.id}/services`;

  const moveBy = (id: string) => (by: -1 | 1) => {
    if (isPending) return;
    const moves = movesOf(sorted, id, by, ({ source }) => source === 'location');
    if (moves) move(moves).catch(toastError);
    else toast(texts.noRoom);
  };
  const ofBrand = ({ slug, isActive }: Offered): Action[] => [
    {
      id: 'adapt',
      label: texts.adapt,
      onAction: () => void adapt(location.id, slug, true).then((id) => navigate(`${base}/${id}`), toastError),
    },
    ...(isActive
      ? [{ id: 'hide', label: texts.hideHere, onAction: () => void adapt(location.id, slug, false).catch(toastError) }]
      : []),
  ];
  const own = (service: Offered): Action[] => [
    { id: 'edit', label: texts.edit, href: `${base}/${service.id}` },
    {
      id: 'show',
      label: service.isActive ? texts.hide : texts.show,
      onAction: () => show(service, !service.isActive),
    },
    {
      id: 'remove',
      label: service.isOverride ? texts.asBrand : texts.remove,
      isDanger: true,
      onAction: () => remove(service, (service.isOverride ? texts.isAsBrand : texts.deleted)(service.name)),
    },
  ];
  return (
    <Stack>
      <Row>
        <h2>{texts.atLocation}</h2>
        {mayChange && (
          <ButtonLink to={`${base}/new`} icon={<Plus size={16} aria-hidden />}>
            {texts.create}
          </ButtonLink>
        )}
      </Row>
      <Hint>{texts.atLocationHint}</Hint>
      <Entries
        label={texts.list}
        list={list}
        shown={sorted}
        keyOf={({ id }) => id}
        empty={<EmptyState title={texts.none.title}>{texts.none.hint}</EmptyState>}
      >
        {(service) => {
          const isOwn = service.source === 'location';
          const actions = isOwn ? own(service) : ofBrand(service);
          return (
            <ServiceRow
              service={service}
              to={`${base}/${service.id}`}
              origin={originOf(service)}
              onMove={mayChange && isOwn && !list.hasNextPage ? moveBy(service.id) : undefined}
              actions={mayChange ? actions : []}
            />
          );
        }}
      </Entries>
    </Stack>
  );
};
