import { areas } from '../texts/en/app/areas.ts';

const { command, control } = areas.palette;

const hasCommandKey = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that open the palette, as this device names them. */
export const commandKey = (): string => (hasCommandKey() ? command : control);

/** Whether the keys that open the palette are pressed. */
export const isCommandKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
