import { Checkbox, RadioGroup } from '../design/fields/choice-field.tsx';
import { Stack } from '../design/layout.tsx';
import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';
import classes from './api-keys.module.css';
import { includes, keyAreas, type Preset, presetOf, scopesOf, withVerb } from './scopes.rules.ts';

interface Props {
  value: readonly string[];
  error?: string;
  onChange: (value: string[]) => void;
}

const verbs = ['read', 'write'] as const;

const isPreset = (value: string): value is Preset => value in texts.presets;

const Areas = ({ value, onChange }: Omit<Props, 'error'>) => (
  <table className={classes.areas}>
    <thead>
      <tr>
        <th scope="col">{texts.area}</th>
        {verbs.map((verb) => (
          <th key={verb} scope="col">
            {texts[verb]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {keyAreas.map((area) => (
        <tr key={area.id}>
          <th scope="row">{texts.areas[area.id] ?? area.id}</th>
          {verbs.map((verb) => (
            <td key={verb}>
              {area.verbs.includes(verb) && (
                <Checkbox
                  isSelected={includes(value, area.id, verb)}
                  onChange={(isChosen) => onChange(withVerb(value, area.id, verb, isChosen))}
                >
                  <span className="hidden-visually">{`${texts[verb]}: ${texts.areas[area.id] ?? area.id}`}</span>
                </Checkbox>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Field for the scopes of an API key: all operations, all reads, or single areas. */
export const ScopeField = ({ value, error, onChange }: Props) => {
  const preset = presetOf(value);
  return (
    <Stack>
      <RadioGroup
        label={texts.access}
        value={preset}
        error={error}
        onChange={(chosen) => isPreset(chosen) && onChange(scopesOf(chosen))}
        options={[
          { id: 'read', label: texts.presets.read, help: texts.presets.readHelp },
          { id: 'all', label: texts.presets.all, help: texts.presets.allHelp },
          { id: 'areas', label: texts.presets.areas },
        ]}
      />
      {preset === 'areas' && <Areas value={value} onChange={onChange} />}
    </Stack>
  );
};
