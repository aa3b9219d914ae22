import { useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { auth as texts } from '../texts/en/auth.ts';
import { type IdleState, idleState } from './idle.rules.ts';
import { signOut } from './sign-out.ts';

const place = 'frontage:last-input';
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Input in one tab resets the timer of all tabs. */
const lastInput = (): number => Number(localStorage.getItem(place) ?? Date.now());

const note = (): void => localStorage.setItem(place, String(Date.now()));

/** Ends the session after a time without input, with a warning before. */
export const IdleTimeout = () => {
  const [state, setState] = useState<IdleState>('active');
  useEffect(note, []);
  useEffect(() => {
    const check = () => setState(idleState(lastInput(), Date.now()));
    const timer = setInterval(check, 5_000);
    const active = () => state === 'active' && note();
    for (const name of inputs) window.addEventListener(name, active, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of inputs) window.removeEventListener(name, active);
    };
  }, [state]);
  useEffect(() => {
    if (state === 'over') void signOut('idle');
  }, [state]);
  const stay = () => {
    note();
    setState('active');
  };
  return (
    <Dialog title={texts.idle.title} isOpen={state === 'warned'} onClose={stay} role="alertdialog">
      <p>{texts.idle.hint}</p>
      <DialogActions>
        <Button onPress={() => void signOut()}>{texts.idle.leave}</Button>
        <Button kind="primary" onPress={stay}>
          {texts.idle.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
