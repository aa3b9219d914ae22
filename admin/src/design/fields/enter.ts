import type { KeyboardEvent } from 'react';

/** Whether the key is an Enter of the person, not the one that accepts a candidate of an input method. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !nativeEvent.isComposing;
