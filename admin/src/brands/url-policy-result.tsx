import { useState } from 'react';
import type { DataOf } from '../data/operations.ts';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Message, Problem } from '../design/states.tsx';
import { LocationName } from '../locations/picker.tsx';
import { common } from '../texts/en/app/common.ts';
import { settings } from '../texts/en/settings/settings.ts';
import classes from './brands.module.css';

export type DryRun = DataOf<'brands/update-url-prefix-policy'>;

const texts = settings.urls;
const maxShown = 50;

interface Props {
  result: DryRun;
  /** Sentences about other pages than those of locations. */
  others: readonly string[];
  onClose: () => void;
  onApply: () => Promise<unknown>;
}

const More = ({ count }: { count: number }) => (count > 0 ? <li>{common.andMore(count)}</li> : null);

/** Dialog with the result of a dry run of the URL policy. */
export const UrlPolicyResult = ({ result, others, onClose, onApply }: Props) => {
  const { changes, collisions, redirectsToCreate } = result;
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const apply = () => {
    setState({ isPending: true });
    onApply().then(onClose, (error: unknown) => setState({ isPending: false, error }));
  };
  return (
    <Dialog title={texts.resultTitle} isOpen onClose={onClose} isWide>
      <p>
        {changes.length === 0 ? texts.nothing : texts.moves(changes.length)}{' '}
        {redirectsToCreate > 0 && texts.redirects(redirectsToCreate)}
      </p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {collisions.length > 0 && (
        <>
          <Message kind="warning">{texts.collisions(collisions.length)}</Message>
          <ul className={classes.moves} aria-label={texts.collisionList}>
            {collisions.slice(0, maxShown).map(({ locationId, path }) => (
              <li key={locationId}>
                <LocationName id={locationId} /> <code>{path}</code>
              </li>
            ))}
            <More count={collisions.length - maxShown} />
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <ul className={classes.moves} aria-label={texts.changeList}>
          {changes.slice(0, maxShown).map(({ locationId, from, to }) => (
            <li key={locationId}>
              <LocationName id={locationId} /> <code>{from}</code> {texts.becomes} <code>{to}</code>
            </li>
          ))}
          <More count={changes.length - maxShown} />
        </ul>
      )}
      {state.error !== undefined && <Problem error={state.error} />}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        {collisions.length === 0 && (
          <Button kind="primary" onPress={apply} isPending={state.isPending}>
            {texts.apply}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
