import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for some milliseconds. */
export const useDebounced = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
