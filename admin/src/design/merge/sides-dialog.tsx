import { type ReactNode, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { conflict as texts } from '../../texts/en/app/conflict.ts';
import { Button } from '../button.tsx';
import { Row, Stack } from '../layout.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';
import type { Side } from './rebase.rules.ts';
import classes from './sides-dialog.module.css';

/** Something that two people have changed in different ways. */
export interface Question {
  id: string;
  title: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export type Sides = Readonly<Record<string, Side>>;

interface Props {
  questions: readonly Question[];
  isSaving: boolean;
  onClose: () => void;
  /** Saves what is kept of both. */
  onResolve: (sides: Sides) => Promise<unknown>;
  /** The values that would be saved. */
  children?: (sides: Sides) => ReactNode;
}

/** Asks, after somebody else has saved the same record, which of both changes to keep where they disagree. */
export const SidesDialog = ({ questions, isSaving, onClose, onResolve, children }: Props) => {
  const [sides, setSides] = useState<Sides>({});
  const all = (side: Side) => setSides(Object.fromEntries(questions.map(({ id }) => [id, side])));
  return (
    <Dialog title={texts.title} isOpen isWide onClose={onClose} isDismissable={false}>
      <Stack>
        <p>{questions.length === 0 ? texts.merged : texts.choose}</p>
        {questions.length > 1 && (
          <Row>
            <Button onPress={() => all('mine')}>{texts.allMine}</Button>
            <Button onPress={() => all('theirs')}>{texts.allTheirs}</Button>
          </Row>
        )}
        {questions.map(({ id, title, ...values }) => (
          <RadioGroup
            key={id}
            className={classes.question}
            aria-label={title}
            value={sides[id] ?? 'mine'}
            onChange={(side) => setSides((now) => ({ ...now, [id]: side === 'theirs' ? 'theirs' : 'mine' }))}
          >
            <h3>{title}</h3>
            <div className={classes.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio key={side} value={side} className={classes.side}>
                  <strong>{texts[side]}</strong>
                  {values[side]}
                </Radio>
              ))}
            </div>
          </RadioGroup>
        ))}
        {children?.(sides)}
      </Stack>
      <DialogActions>
        <Button onPress={onClose}>{texts.later}</Button>
        <Button kind="primary" isPending={isSaving} onPress={() => void onResolve(sides)}>
          {texts.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
