let isPressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  addEventListener(
    type,
    () => {
      isPressed = type === 'pointerdown';
    },
    true,
  );

/**
 * Runs what follows the loss of the focus. If a press has taken the focus, it runs as the press ends and before what is pressed
 * does its work: a page that grew meanwhile would move the button away from the pointer.
 */
export const afterPress = (run: () => void): void => {
  if (isPressed) addEventListener('pointerup', run, { capture: true, once: true });
  else run();
};
