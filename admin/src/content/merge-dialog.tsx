import { useState } from 'react';
import type { Side } from '../design/merge/rebase.rules.ts';
import { SidesDialog } from '../design/merge/sides-dialog.tsx';
import { conflict as conflictTexts } from '../texts/en/app/conflict.ts';
import { type Conflict, conflictsIn, resolved } from './merge.rules.ts';
import { labelOf } from './model/field.rules.ts';
import { blockTypeName } from './model/new-block.rules.ts';
import { wordsOf } from './revisions/diff.rules.ts';
import { MarkedWords } from './revisions/diff-view.tsx';
import { fieldValueText } from './revisions/value-text.rules.ts';

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
  return [blockTypeName(block), field === null ? null : labelOf(block, field)]
    .filter((part) => part !== null)
    .join(': ');
};

const shownOf = (conflict: Conflict, side: Side) => {
  const name = conflict.field ?? '';
  const value = conflict[side];
  if (value === undefined && conflict.field === null) return conflictTexts.removed;
  return <MarkedWords words={wordsOf(fieldValueText(name, conflict.base), fieldValueText(name, value))} />;
};

/** Dialog that resolves an edit conflict: it asks for each field that both people changed differently. */
export const MergeDialog = <Draft extends object>({
  labels,
  base,
  mine,
  theirs,
  onResolve,
  ...dialog
}: Props<Draft>) => {
  const [questions] = useState(() =>
    conflictsIn(base, mine, theirs).map((conflict) => ({
      id: conflict.id,
      title: titleOf(conflict, labels),
      mine: shownOf(conflict, 'mine'),
      theirs: shownOf(conflict, 'theirs'),
    })),
  );
  return (
    <SidesDialog
      {...dialog}
      questions={questions}
      onResolve={(sides) => onResolve(resolved(base, mine, theirs, sides))}
    />
  );
};
