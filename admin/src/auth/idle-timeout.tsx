import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { type IdleState, idleState } from './idle.rules.ts';
import { signOut } from './sign-out.ts';

const IdleWarning = lazy(async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning }));

const place = 'frontage:last-input';
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** A page that was hidden, or kept by the browser after the person had left it, comes back. */
const returns = ['visibilitychange', 'pageshow'] as const;

/** Input in one tab resets the timer of all tabs. */
const lastInput = (): number => Number(localStorage.getItem(place) ?? Date.now());

const note = (): void => localStorage.setItem(place, String(Date.now()));

/** Ends the session after a time without input, with a warning before. */
export const IdleTimeout = () => {
  const [state, setState] = useState<IdleState>('active');
  useEffect(note, []);
  useEffect(() => {
    const now = () => idleState(lastInput(), Date.now());
    const check = () => setState(now());
    const timer = setInterval(check, 5_000);
    // A device that has slept gets input before the timer has run.
    const active = () => (state === 'active' && now() === 'active' ? note() : check());
    for (const name of inputs) window.addEventListener(name, active, { passive: true });
    for (const name of returns) window.addEventListener(name, check);
    return () => {
      clearInterval(timer);
      for (const name of returns) window.removeEventListener(name, check);
      for (const name of inputs) window.removeEventListener(name, active);
    };
  }, [state]);
  useLayoutEffect(() => {
    if (state === 'over') void signOut('idle');
  }, [state]);
  const stay = () => {
    note();
    setState('active');
  };
  if (state !== 'warned') return null;
  return (
    <Suspense>
      <IdleWarning onStay={stay} />
    </Suspense>
  );
};
