import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { matchesSearch } from '../../../lib/platform/core/text/search-terms.ts';
import { useMay } from '../access/may.ts';
import { useForms } from '../data/choices.ts';
import { useLocationNames } from '../data/location-names.ts';
import type { FindingSection } from '../design/overlays/finder.tsx';
import { palette as texts } from '../texts/en/app/palette.ts';
import { type Found, iconOf, sources } from './records.ts';

const maxForms = 5;

/** Forms whose names match: their list is read whole, because it has no search. */
const formsFor = (typed: string, forms: ReturnType<typeof useForms>['forms']): Found[] =>
  (typed === '' ? [] : forms)
    .filter(({ name }) => matchesSearch([name], typed))
    .slice(0, maxForms)
    .map(({ id, name, locationId }) => ({ id, words: () => ({ label: name }), locationId, to: `forms/${id}` }));

/**
 * Finds records of the brand by name, in all lists that the caller may read at once. Another text ends the requests before it;
 * until they are answered, those of the former text are shown that match the new one.
 */
export const useFound = (brandId: string, typed: string) => {
  const may = useMay();
  const navigate = useNavigate();
  const { forms, formOf } = useForms();
  const searched = typed === '' ? [] : sources.filter(({ operation }) => may(operation));
  const results = useQueries({
    queries: searched.map(({ id, find }) => ({
      queryKey: ['palette', id, brandId, typed],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(brandId, typed, signal),
      placeholderData: keepPreviousData<Found[]>,
    })),
  });
  const found = searched.map(({ id, icon }, at) => {
    const { data = [], isPlaceholderData = false } = results[at] ?? {};
    const records = data.filter(({ words }) => !isPlaceholderData || matchesSearch([words(formOf).label], typed));
    return { id, icon, records };
  });
  const groups = [...found, { id: 'forms' as const, icon: iconOf('forms'), records: formsFor(typed, forms) }];
  const nameOf = useLocationNames(groups.flatMap(({ records }) => records.map(({ locationId }) => locationId)));
  const sections: FindingSection[] = groups.map(({ id: section, icon: Icon, records }) => ({
    id: section,
    label: texts.sections[section],
    findings: records.map(({ id, words, locationId, to }) => {
      const { label, note } = words(formOf);
      return {
        id: `${section}:${id}`,
        label,
        note: [note, nameOf(locationId)].filter(Boolean).join(' · '),
        icon: <Icon size={17} aria-hidden />,
        onChoose: () => void navigate(`/brands/${brandId}/${to}`),
      };
    }),
  }));
  return {
    sections,
    isSearching: results.some(({ isFetching }) => isFetching),
    failed: searched.filter((_, at) => results[at]?.error).map(({ id }) => texts.sections[id]),
  };
};
