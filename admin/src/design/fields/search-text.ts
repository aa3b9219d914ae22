import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/**
 * The text of a search field, and what changes it: `type` calls `onChange` a moment after the last key, `send` at once. Another
 * `value` than the one that was sent comes from elsewhere, such as a saved filter, and replaces the text.
 */
export const useSearchText = (value: string, onChange: (text: string) => void) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = useCallback((typed: string) => {
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    latest.current(sent.current);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => send(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, send]);
  return { text, type: setText, send };
};
