import type { ReactNode } from 'react';
import { Stack } from '../layout.tsx';
import { RadioGroup } from './choice-field.tsx';

interface Props {
  label: string;
  all: string;
  some: string;
  someHelp?: string;
  /** Null: all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
  /** The field that is shown for "some". */
  children: (value: readonly string[]) => ReactNode;
}

/** Choice between all and a selection. */
export const AllOrSome = ({ label, all, some, someHelp, value, onChange, children }: Props) => (
  <Stack>
    <RadioGroup
      label={label}
      value={value === null ? 'all' : 'some'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : [])}
      options={[
        { id: 'all', label: all },
        { id: 'some', label: some, help: someHelp },
      ]}
    />
    {value !== null && children(value)}
  </Stack>
);
