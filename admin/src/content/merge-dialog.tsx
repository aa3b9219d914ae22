import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { revisions } from '../texts/en/revisions.ts';
import classes from './diff.module.css';
import { wordsOf } from './diff.rules.ts';
import { MarkedWords } from './diff-view.tsx';
import { labelOf } from './fields/field.rules.ts';
import { type Conflict, conflictsIn, resolved, type Side } from './merge.rules.ts';
import { nameOf } from './new-block.rules.ts';
import { textOf } from './value-text.rules.ts';

const texts = revisions.conflict;

interface Props<Draft extends object> {
  /** Labels of the fields outside of blocks. */
  labels: Readonly<Record<string, string>>;
  base: Draft;
  mine: Draft;
  theirs: Draft;
  isSaving: boolean;
  onClose: () => void;
  /** Saves the merged version. */
  onResolve: (draft: Draft) => Promise<unknown>;
}

const titleOf = ({ block, field }: Conflict, labels: Readonly<Record<string, string>>): string => {
  if (block === null) return labels[field ?? ''] ?? field ?? '';
  return [nameOf(block), field === null ? null : labelOf(block, field)].filter((part) => part !== null).join(': ');
};

const SideOf = ({ conflict, side }: { conflict: Conflict; side: Side }) => {
  const name = conflict.field ?? '';
  const value = conflict[side];
  const isGone = value === undefined && conflict.field === null;
  return (
    <Radio value={side} className={classes.side}>
      <strong>{texts[side]}</strong>
      {isGone ? texts.removed : <MarkedWords words={wordsOf(textOf(name, conflict.base), textOf(name, value))} />}
    </Radio>
  );
};

/** Dialog that resolves an edit conflict: it asks for each field that both people changed differently. */
export const MergeDialog = <Draft extends object>({
  labels,
  base,
  mine,
  theirs,
  isSaving,
  onClose,
  onResolve,
}: Props<Draft>) => {
  const [conflicts] = useState(() => conflictsIn(base, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>({});
  const all = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  return (
    <Dialog title={texts.title} isOpen isWide onClose={onClose} isDismissable={false}>
      <Stack>
        <p>{conflicts.length === 0 ? texts.merged : texts.choose}</p>
        {conflicts.length > 1 && (
          <Row>
            <Button onPress={() => all('mine')}>{texts.allMine}</Button>
            <Button onPress={() => all('theirs')}>{texts.allTheirs}</Button>
          </Row>
        )}
        {conflicts.map((conflict) => (
          <RadioGroup
            key={conflict.id}
            aria-label={titleOf(conflict, labels)}
            value={sides[conflict.id] ?? 'mine'}
            onChange={(side) => setSides((now) => ({ ...now, [conflict.id]: side === 'theirs' ? 'theirs' : 'mine' }))}
          >
            <h3>{titleOf(conflict, labels)}</h3>
            <div className={classes.sides}>
              <SideOf conflict={conflict} side="mine" />
              <SideOf conflict={conflict} side="theirs" />
            </div>
          </RadioGroup>
        ))}
      </Stack>
      <DialogActions>
        <Button onPress={onClose}>{texts.later}</Button>
        <Button kind="primary" isPending={isSaving} onPress={() => void onResolve(resolved(base, mine, theirs, sides))}>
          {texts.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
