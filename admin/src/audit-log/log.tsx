import { History } from 'lucide-react';
import { useCaller } from '../access/caller.ts';
import type { useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { type Option, Select } from '../design/fields/choice-field.tsx';
import { FilterBox } from '../design/fields/filter-box.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { EmptyState, Message } from '../design/states.tsx';
import { useZone } from '../design/time.tsx';
import { useFilters } from '../filters/filters.ts';
import { SavedUrlFilters } from '../filters/saved-filters.tsx';
import { audit as texts } from '../texts/en/settings/audit.ts';
import { AuditRow } from './row.tsx';
import { momentOf, subjectText } from './words.rules.ts';

const names = ['objectType', 'object', 'actor', 'from', 'to'] as const;

const useAuditFilters = () => useFilters(names);

/** The filters of the address as a query of the API. Days are in the time zone in which times are shown. */
export const useAuditQuery = () => {
  const { objectType, object, actor, from, to } = useAuditFilters().values;
  const zone = useZone();
  return { objectType, object, actor, from: momentOf(from, false, zone), to: momentOf(to, true, zone), limit: 50 };
};

const every = 'all';

interface Props {
  list: ReturnType<typeof useList<'audit-log/list'>>;
  kinds: readonly string[];
  /** People that the filter offers. Without them there is no such filter. */
  people?: readonly Option[];
  /** Whether more people are being read. */
  isReadingPeople?: boolean;
}

export const AuditLog = ({ list, kinds, people = [], isReadingPeople = false }: Props) => {
  const { brand } = useCaller();
  const { values, change } = useFilters(names);
  const isOne =
    values.object !== undefined || (values.actor !== undefined && people.every(({ id }) => id !== values.actor));
  return (
    <>
      <ListFilters label={texts.filters} values={values}>
        <Select
          label={texts.kind}
          options={[{ id: every, label: texts.everyKind }, ...kinds.map((id) => ({ id, label: subjectText(id) }))]}
          value={values.objectType ?? every}
          onChange={(objectType) => change({ objectType: objectType === every ? '' : objectType })}
        />
        {people.length > 0 && (
          <FilterBox
            label={texts.person}
            options={[{ id: every, label: texts.everybody }, ...people]}
            isReading={isReadingPeople}
            value={values.actor ?? every}
            onChange={(actor) => change({ actor: actor === every ? '' : actor })}
          />
        )}
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={texts[name]}
            value={values[name] ?? ''}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
        {brand && <SavedUrlFilters list="audit-log" names={names} />}
      </ListFilters>
      {isOne && (
        <Message>
          {values.object === undefined ? texts.onlyActor : texts.only}{' '}
          <Button onPress={() => change({ object: '', actor: '' })}>{texts.clear}</Button>
        </Message>
      )}
      <Entries
        label={texts.title}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<History size={28} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(entry) => <AuditRow entry={entry} />}
      </Entries>
    </>
  );
};
