import { Filter, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { useBrand, useCaller } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import fields from '../design/fields/field.module.css';
import { useSearchText } from '../design/fields/search-text.ts';
import { Segments } from '../design/fields/segments.tsx';
import { useForms } from '../forms/use-forms.ts';
import { useLocationNames } from '../locations/names/location-names.ts';
import { useRegions } from '../regions/choice/use-regions.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { sourceName } from './detail/source-name.ts';
import { countHidden, type LeadFilter, type MenuFilterName } from './filter.rules.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { SavedViews } from './saved/saved-views.tsx';
import classes from './toolbar.module.css';
import { type View, viewOf, views } from './views.rules.ts';

const { filters } = texts;

interface Props {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Leads without a location belong to those who see the whole brand. */
const useViews = () => {
  const { locationIds } = useCaller();
  const isShown = (view: View): boolean => view !== 'unplaced' || locationIds === null;
  return views.filter(isShown).map((view) => ({ id: view, label: texts.views[view].name }));
};

/** Searches after a pause in typing. Enter, or Escape in the empty field, leaves it for the keys of the list. */
const Search = ({ filter, onChange, searchField }: Props) => {
  const { text, type } = useSearchText(filter.q ?? '', (q) => onChange({ ...filter, q: q || undefined }));
  const leave = () => searchField.current?.blur();
  return (
    <SearchField
      aria-label={filters.search}
      className={classes.search}
      value={text}
      onChange={type}
      onSubmit={leave}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && text === '' && leave()}
    >
      <Input className={fields.input} placeholder={filters.searchShort} ref={searchField} maxLength={254} />
    </SearchField>
  );
};

/** Set filters of the filter menu, each with a remove button. */
const Chips = ({ filter, onChange }: Omit<Props, 'searchField'>) => {
  const { formOf, isReading } = useForms();
  const nameOf = useLocationNames([filter.locationId === 'none' ? null : filter.locationId]);
  const { entries: regions } = useRegions(filter.regionId !== undefined);
  const { locale } = useBrand();
  const dayOf = (day: string) => new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const words: Record<MenuFilterName, string | undefined> = {
    formId: filter.formId && (formOf(filter.formId)?.name ?? (isReading ? filters.form : filters.deletedForm)),
    locationId:
      filter.locationId &&
      (filter.locationId === 'none' ? filters.noLocation : (nameOf(filter.locationId) ?? filters.location)),
    regionId: filter.regionId && (regions.find(({ id }) => id === filter.regionId)?.name ?? filters.region),
    sourceType: filter.sourceType && sourceName(filter.sourceType),
    from: filter.from && filters.since(dayOf(filter.from)),
    to: filter.to && filters.until(dayOf(filter.to)),
  };
  const shown = Object.entries(words).filter(([, word]) => word);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {shown.map(([name, word]) => (
        <li key={name}>
          <Button
            kind="quiet"
            icon={<X size={14} aria-hidden />}
            aria-label={filters.remove(word ?? '')}
            onPress={() => onChange({ ...filter, [name]: undefined })}
          >
            {word}
          </Button>
        </li>
      ))}
    </ul>
  );
};

export const Toolbar = (props: Props) => {
  const { filter, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const hidden = countHidden(filter);
  const view = viewOf(filter.view);
  return (
    <search className={classes.toolbar}>
      <div className={classes.views}>
        <Segments
          label={filters.view}
          options={useViews()}
          value={view}
          onChange={(chosen) => onChange({ ...filter, view: chosen === 'open' ? undefined : chosen })}
        />
      </div>
      <Search {...props} />
      <Button icon={<Filter size={15} aria-hidden />} onPress={() => setOpen(true)}>
        {hidden > 0 ? filters.moreCount(hidden) : filters.more}
      </Button>
      <SavedViews filter={filter} onChange={onChange} />
      <Chips filter={filter} onChange={onChange} />
      <FilterDialog filter={filter} onChange={onChange} isOpen={isOpen} onClose={() => setOpen(false)} />
    </search>
  );
};
