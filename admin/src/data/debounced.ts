import { useEffect, useState } from 'react';

/** What a value is once it has not changed for a moment: what somebody types is not searched letter by letter. */
export const useDebounced = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
