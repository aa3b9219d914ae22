import { useMemo } from 'react';
import { Badge } from '../design/badge.tsx';
import { LongComboBox, type LongList } from '../design/fields/long-combo-box.tsx';
import { imports as texts } from '../texts/en/locations/imports.ts';
import classes from './imports.module.css';
import type { KnownColumn, SheetImport } from './types.ts';

interface Props {
  column: SheetImport['columns'][number];
  known: readonly KnownColumn[];
  isPending: boolean;
  onChange: (field: string | null) => void;
}

const nothing = 'nothing';

/** A column of the file with its first values, and what it is read as. */
export const ColumnRow = ({ column: { header, samples, field, by }, known, onChange }: Props) => {
  const list = useMemo((): LongList => {
    const option = ({ field: id, group, label }: KnownColumn) => ({
      id,
      label: texts.columns.named(label, texts.groups[group]),
    });
    return {
      all: () => [{ id: nothing, label: texts.columns.nothing }, ...known.map(option)],
      optionOf: (id) => {
        const found = known.find((one) => one.field === id);
        return found ? option(found) : { id, label: id === nothing ? texts.columns.nothing : id };
      },
    };
  }, [known]);
  return (
    <div className={classes.column}>
      <div className={classes.head}>
        <strong>{header || texts.columns.unnamed}</strong> {by === 'kept' && <Badge>{texts.columns.kept}</Badge>}
        <div className={classes.samples}>{samples.join(' · ') || texts.columns.empty}</div>
      </div>
      <LongComboBox
        label={texts.columns.readAs(header)}
        isLabelHidden
        list={list}
        value={field ?? nothing}
        onChange={(id) => onChange(id === nothing ? null : id)}
      />
    </div>
  );
};
