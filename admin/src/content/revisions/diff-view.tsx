import { Badge, type Tone } from '../../design/badge.tsx';
import { Hint } from '../../design/layout.tsx';
import { content } from '../../texts/en/content/content.ts';
import { revisions as texts } from '../../texts/en/content/revisions.ts';
import type { Draft } from '../model/draft.rules.ts';
import { labelOf } from '../model/field.rules.ts';
import { blockTypeName } from '../model/new-block.rules.ts';
import classes from './diff.module.css';
import { type BlockDiff, blockDiffs, type FieldDiff, fieldDiffs } from './diff.rules.ts';

const tones: Record<BlockDiff['kind'], Tone> = {
  same: 'neutral',
  added: 'success',
  removed: 'danger',
  changed: 'info',
};

/** A text with marks for added and removed words. */
export const MarkedWords = ({ words }: Pick<FieldDiff, 'words'>) => (
  <p className={classes.words}>
    {words.map(({ text, kind }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no ids
      if (kind === 'added') return <ins key={index}>{text}</ins>;
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no ids
      return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
    })}
  </p>
);

const Fields = ({ fields, labels }: { fields: readonly FieldDiff[]; labels: (name: string) => string }) => (
  <dl className={classes.fields}>
    {fields.map(({ name, words }) => (
      <div key={name}>
        <dt>{labels(name)}</dt>
        <dd>
          <MarkedWords words={words} />
        </dd>
      </div>
    ))}
  </dl>
);

const settingLabels: Readonly<Record<string, string>> = content.fields;

/** Difference between two versions: settings first, then block by block. */
export const DiffView = ({ before, after }: { before: Draft; after: Draft }) => {
  const settings = fieldDiffs(before, after, ['blocks', 'unpublishAt']);
  const blocks = blockDiffs(before.blocks, after.blocks);
  const changes = blocks.filter(({ kind }) => kind !== 'same');
  const unchanged = blocks.length - changes.length;
  if (settings.length === 0 && changes.length === 0) return <Hint>{texts.same}</Hint>;
  return (
    <div className={classes.diff}>
      {settings.length > 0 && (
        <section className={classes.block} data-kind="changed">
          <h3>{content.settings}</h3>
          <Fields fields={settings} labels={(name) => settingLabels[name] ?? name} />
        </section>
      )}
      {changes.map(({ key, block, kind, fields }) => (
        <section key={key} className={classes.block} data-kind={kind}>
          <h3>
            {blockTypeName(block)} <Badge tone={tones[kind]}>{texts.marks[kind]}</Badge>
          </h3>
          <Fields fields={fields} labels={(name) => labelOf(block, name)} />
        </section>
      ))}
      {unchanged > 0 && <Hint>{texts.unchanged(unchanged)}</Hint>}
    </div>
  );
};
