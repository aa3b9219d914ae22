import { on } from '../dom.ts';

/**
 * Watches for text that an input method composes, as for Japanese. Moving the focus would end the composition and lose its
 * candidates. The result waits until none is going on.
 */
export const compositionIn = (host: HTMLElement, signal: AbortSignal): (() => Promise<void>) => {
  let going: Promise<void> | undefined;
  let settle = (): void => undefined;
  const begin = (): void => {
    going ??= new Promise((resolve) => {
      settle = resolve;
    });
  };
  const end = (): void => {
    going = undefined;
    // Some browsers write the result into the field after this event.
    setTimeout(settle);
  };
  // A composition that began before the script had loaded is only known by its updates.
  on(host, 'compositionstart', begin, signal);
  on(host, 'compositionupdate', begin, signal);
  on(host, 'compositionend', end, signal);
  on(signal, 'abort', end);
  return async () => {
    while (going !== undefined) await going;
  };
};
