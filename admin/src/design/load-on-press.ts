import { type ComponentType, useState } from 'react';
import { toastError } from './overlays/toast.ts';

/**
 * A component that replaces its button: it is loaded when somebody points at or focuses the button, and shown when they press
 * it. `load` may run often, as browsers load a module once. An error is shown after a press alone.
 */
export const useLoadOnPress = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const [isLoading, setIsLoading] = useState(false);
  const loadAhead = (): void => void load().catch(() => undefined);
  const onPress = (): void => {
    setIsLoading(true);
    load()
      .then((Component) => setLoaded({ Component }), toastError)
      .finally(() => setIsLoading(false));
  };
  return { Loaded: loaded?.Component, isLoading, handlers: { onHoverStart: loadAhead, onFocus: loadAhead, onPress } };
};
