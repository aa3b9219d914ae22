import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

interface Props {
  icon: LucideIcon;
  texts: { empty: string; emptyHint: string; nothingFound: string; clearFilters: string };
  isFiltered: boolean;
  onClear: () => void;
  /** Creates the first entry. */
  action?: ReactNode;
}

/** In place of an empty list: nothing matches its filters, or there is nothing yet. */
export const NoEntries = ({ icon: Icon, texts, isFiltered, onClear, action }: Props) =>
  isFiltered ? (
    <EmptyState title={texts.nothingFound} action={<Button onPress={onClear}>{texts.clearFilters}</Button>} />
  ) : (
    <EmptyState icon={<Icon size={28} aria-hidden />} title={texts.empty} action={action}>
      {texts.emptyHint}
    </EmptyState>
  );
