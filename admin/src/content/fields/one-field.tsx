import type { Fields } from '../../../../lib/content/content/blocks.contract.ts';
import { Select, Switch } from '../../design/fields/choice-field.tsx';
import { NumberField } from '../../design/fields/number-field.tsx';
import { TextArea, TextField } from '../../design/fields/text-field.tsx';
import { blocks as texts } from '../../texts/en/content/blocks.ts';
import { blocksIn, textIn, typeIn } from '../blocks/blocks.rules.ts';
import { NestedBlocks } from '../blocks/nested-blocks.tsx';
import { useScope } from '../scope.ts';
import { EntryList } from './entry-list.tsx';
import { type BlockProps, helpOf, labelOf, patching } from './field.rules.ts';
import { FormChoice } from './form-choice.tsx';
import { MediaField } from './media-field.tsx';
import { RichText } from './rich-text.tsx';

interface Props extends BlockProps {
  name: string;
  kind: Fields[string];
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));

const levels = [2, 3, 4, 5, 6].map((level) => ({ id: String(level), label: texts.levels(String(level)) }));
const none = { id: '', label: texts.none };

/** Fields with a fixed list of values, the ones that the site renderer supports. */
const choices: Readonly<Record<string, readonly { id: string; label: string }[]>> = {
  'heading.level': levels,
  'callout.tone': optionsOf(texts.tones),
  'button.variant': optionsOf(texts.variants),
  'cta.variant': optionsOf(texts.variants),
};

/** The options, with the stored value added if it is not one of them. */
const withPresent = (options: readonly { id: string; label: string }[], value: string) =>
  value === '' || options.some(({ id }) => id === value) ? options : [...options, { id: value, label: value }];

/** Editor of one field, chosen by its kind. */
export const OneField = ({ name, kind, block, path, onChange }: Props) => {
  const { errors } = useScope();
  const label = labelOf(block, name);
  const at = `${path}.${name}`;
  const shared = { label, error: errors.get(at), help: helpOf(name) };
  const patch = patching({ onChange }, name);
  const value = block[name];
  if (typeof kind !== 'string')
    return <EntryList name={name} fields={kind[0]} block={block} path={path} onChange={onChange} />;
  const options = choices[`${typeIn(block)}.${name}`];
  if (options) {
    const present = typeof value === 'number' ? String(value) : textIn(block, name);
    const write = (chosen: string) => patch(kind === 'number' ? Number(chosen) : chosen || undefined);
    return <Select {...shared} options={withPresent([...options, none], present)} value={present} onChange={write} />;
  }
  if (name === 'formId') return <FormChoice {...shared} value={textIn(block, name)} onChange={patch} />;
  switch (kind) {
    case 'flag':
      return (
        <Switch isSelected={value === true} onChange={patch}>
          {label}
        </Switch>
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : Number.NaN}
          formatOptions={{ useGrouping: false, maximumFractionDigits: 6 }}
          onChange={(number) => patch(Number.isNaN(number) ? undefined : number)}
        />
      );
    case 'media':
      return (
        <MediaField
          {...shared}
          {...(typeIn(block) === 'video' && { kind: null })}
          value={textIn(block, name) || null}
          onChange={(id) => patch(id ?? undefined)}
        />
      );
    case 'html':
      return <RichText label={label} error={shared.error} value={textIn(block, name)} onChange={patch} />;
    case 'blocks':
      return <NestedBlocks label={label} blocks={blocksIn(value)} path={at} name={name} onChange={onChange} />;
    default: {
      const isLong = /^(?:text|code)$/.test(name) && /^(?:markdown|code)$/.test(typeIn(block));
      const field = { ...shared, value: textIn(block, name), onChange: patch };
      if (isLong) return <TextArea {...field} rows={12} />;
      return (
        <TextField
          {...field}
          inputMode={kind === 'link' || kind === 'embed' || kind === 'source' ? 'url' : undefined}
        />
      );
    }
  }
};
