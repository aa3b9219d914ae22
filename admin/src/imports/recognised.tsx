import { Select } from '../design/fields/choice-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { imports as texts } from '../texts/en/locations/imports.ts';
import type { ImportChange, SheetImport } from './types.ts';

interface Props {
  sheet: SheetImport;
  change: (change: ImportChange) => void;
}

type Choice = 'encoding' | 'separator' | 'dateOrder' | 'decimalSign';

const words: Record<Choice, Readonly<Record<string, string>>> = {
  encoding: texts.encodings,
  separator: texts.separators,
  dateOrder: texts.dateOrders,
  decimalSign: texts.decimalSigns,
};

/** How the file is read. Whatever was recognised can be said otherwise. */
export const Recognised = ({ sheet, change }: Props) => {
  const choice = (name: Choice) => (
    <Select
      label={texts.recognised[name]}
      options={Object.entries(words[name]).map(([id, label]) => ({ id, label }))}
      value={sheet[name]}
      placeholder={texts.recognised.untold}
      onChange={(value) => change({ [name]: value } as ImportChange)}
    />
  );
  return (
    <Card title={texts.recognised.title}>
      <Hint>{texts.recognised.summary(sheet.rows ?? 0, sheet.source && texts.sources[sheet.source])}</Hint>
      <Columns>
        {sheet.format === 'csv' && choice('encoding')}
        {sheet.format === 'csv' && choice('separator')}
        {sheet.sheets.length > 1 && (
          <Select
            label={texts.recognised.sheet}
            options={sheet.sheets.map((id) => ({ id, label: id }))}
            value={sheet.sheet}
            onChange={(name) => change({ sheet: name })}
          />
        )}
        {choice('dateOrder')}
        {choice('decimalSign')}
        <NumberField
          label={texts.recognised.headerRow}
          value={sheet.headerRow ?? 1}
          minValue={1}
          maxValue={1000}
          onChange={(row) => row !== sheet.headerRow && Number.isInteger(row) && change({ headerRow: row })}
        />
      </Columns>
    </Card>
  );
};
