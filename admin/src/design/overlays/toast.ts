import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { messageOf } from '../../texts/errors.ts';

type Undo = () => Promise<unknown>;
type Many = (count: number) => string;

interface Toast {
  message: string;
  kind: 'done' | 'failed';
  /** When it was shown first, in epoch milliseconds. */
  at: number;
  undo?: Undo | undefined;
  /** For several changes of one kind: their number, and the message for it. */
  counted?: { many: Many; count: number } | undefined;
}

/** The messages at the edge of the window, at most three. Changes of one kind share one message, which counts them. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** The visible message about changes of this kind, which the next one replaces. */
const takeFormer = (many: Many): Toast | undefined => {
  const former = toastQueue.visibleToasts.find(({ content }) => content.counted?.many === many);
  if (former) toastQueue.close(former.key);
  return former?.content;
};

/** Undoes the newest change first: an earlier one may be to the same record. */
const undoBoth =
  (last: Undo, former: Undo): Undo =>
  () =>
    last().then(former);

/**
 * Shows a success message. With `undo`, it has an Undo button. With `many`, the message of the next change of this kind replaces it,
 * counts both, and undoes both.
 */
export const toast = (message: string, undo?: Undo, many?: Many): void => {
  const former = many && takeFormer(many);
  const count = (former?.counted?.count ?? 0) + 1;
  toastQueue.add(
    {
      message: many && count > 1 ? many(count) : message,
      kind: 'done',
      at: Date.now(),
      undo: undo && former?.undo ? undoBoth(undo, former.undo) : undo,
      counted: many && { many, count },
    },
    { timeout: undo ? 10_000 : 5_000 },
  );
};

/** Shows an error that no form or page can show. */
export const toastError = (error: unknown): void => {
  toastQueue.add({ message: messageOf(error), kind: 'failed', at: Date.now() });
};

/** A page that a change goes to, as after a deletion, is shown within this time and keeps the message. */
const ownNavigationMs = 1000;

/** Closes the messages of the page that was left. */
export const closeFormerToasts = (): void => {
  const isFormer = ({ content }: { content: Toast }): boolean => Date.now() - content.at > ownNavigationMs;
  // Closing one may show one that had no room.
  for (let former = toastQueue.visibleToasts.find(isFormer); former; former = toastQueue.visibleToasts.find(isFormer))
    toastQueue.close(former.key);
};
