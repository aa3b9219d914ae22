import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { Toolbar } from '../layout.tsx';
import classes from './list-filters.module.css';
import { useIsPhone } from './widths.ts';

interface Props {
  label: string;
  /** The field that stays in sight on a phone. */
  search?: ReactNode;
  /** The set filters, by name; `q` is the text of the search. */
  values: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/**
 * Search and filters of a list. On a phone, the filters are behind a button with their number, so that the list is in sight.
 */
export const ListFilters = ({ label, search, values, children }: Props) => {
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const count = Object.entries(values).filter(([name, value]) => name !== 'q' && value).length;
  if (!isPhone)
    return (
      <Toolbar label={label}>
        {search}
        {children}
      </Toolbar>
    );
  return (
    <search aria-label={label} className={classes.bar}>
      <div className={classes.line}>
        {search}
        <Button
          icon={<SlidersHorizontal size={15} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          {common.filterCount(count)}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={classes.filters}>
          {children}
        </div>
      )}
    </search>
  );
};
