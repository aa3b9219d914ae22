import { useState } from 'react';
import { AllOrSome } from '../design/fields/all-or-some.tsx';
import { Checkbox, ComboBox, RadioGroup, Select, Switch } from '../design/fields/choice-field.tsx';
import { ColorField } from '../design/fields/color-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { PickList } from '../design/fields/pick-list.tsx';
import { SearchBox } from '../design/fields/search-box.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { Segments } from '../design/fields/segments.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { designPage as texts } from '../texts/en/app/design-page.ts';
import { options } from './samples.ts';

const states = [
  { label: texts.label, help: texts.help },
  { label: texts.disabled, isDisabled: true },
  { label: texts.invalid, error: texts.error },
];

export const TextFields = () => {
  const [text, setText] = useState(texts.value);
  const [number, setNumber] = useState(24);
  const [list, setList] = useState<string[]>([...texts.options]);
  const [color, setColor] = useState('#24604f');
  return (
    <Card title={texts.parts.texts}>
      <Columns>
        {states.map((state) => (
          <div key={state.label}>
            <TextField {...state} value={text} onChange={setText} />
            <TextArea {...state} value={texts.long} rows={2} />
            <NumberField {...state} value={number} onChange={setNumber} />
            <ColorField {...state} pickLabel={texts.pick} value={color} onChange={setColor} />
          </div>
        ))}
        <div>
          <SearchField label={texts.search} value={text} onChange={setText} />
        </div>
        <ListField label={texts.label} addLabel={texts.add} value={list} onChange={setList} />
      </Columns>
    </Card>
  );
};

export const ChoiceFields = () => {
  const [chosen, setChosen] = useState<string>(texts.options[0] ?? '');
  const [some, setSome] = useState<string[]>([]);
  const [locations, setLocations] = useState<string[] | null>(null);
  const [isOn, setOn] = useState(true);
  return (
    <Card title={texts.parts.choices}>
      <Columns>
        {states.map((state) => (
          <div key={state.label}>
            <Select {...state} options={options} value={chosen} onChange={setChosen} />
            <ComboBox {...state} options={options} value={chosen} onChange={setChosen} />
            <SearchBox
              {...state}
              options={options}
              value={chosen}
              valueLabel={chosen}
              onSearch={() => undefined}
              onChange={setChosen}
              empty={texts.empty}
            />
            <RadioGroup {...state} options={options} value={chosen} onChange={setChosen} />
          </div>
        ))}
        {[false, true].map((isDisabled) => (
          <div key={String(isDisabled)}>
            <Checkbox isSelected={isOn} onChange={setOn} isDisabled={isDisabled}>
              {isDisabled ? texts.disabled : texts.long}
            </Checkbox>
            <Switch isSelected={isOn} onChange={setOn} isDisabled={isDisabled}>
              {isDisabled ? texts.disabled : texts.label}
            </Switch>
          </div>
        ))}
        <div>
          <Segments label={texts.label} options={options} value={chosen} onChange={setChosen} />
        </div>
        <PickList label={texts.label} options={options} value={some} onChange={setSome} nameOf={(id) => id} />
        <AllOrSome label={texts.label} all={texts.all} some={texts.some} value={locations} onChange={setLocations}>
          {() => null}
        </AllOrSome>
      </Columns>
    </Card>
  );
};
