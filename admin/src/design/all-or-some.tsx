import type { ReactNode } from 'react';
import { RadioGroup } from './choice-field.tsx';
import { Stack } from './layout.tsx';

interface Props {
  label: string;
  all: string;
  some: string;
  someHelp?: string;
  /** Null stands for all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
  /** The field for some of them. */
  children: (value: readonly string[]) => ReactNode;
}

/** No limit, or a limit to what is chosen below. */
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
