import { X } from 'lucide-react';
import { Button, IconButton } from '../../design/button.tsx';
import type { useTicks } from '../../design/lists/use-ticks.ts';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import type { locationFilter } from '../query.ts';
import classes from './table.module.css';

interface Props {
  ticks: ReturnType<typeof useTicks>;
  /** The rows that have been read, which can be ticked. */
  shown: readonly string[];
  hasMore: boolean;
  filter: ReturnType<typeof locationFilter>;
}

/** How many locations are ticked, and what can be done with them. */
export const TickedBar = ({ ticks: { selectedKeys, isAll, choose }, shown, hasMore }: Props) => {
  const count = selectedKeys.size;
  if (count === 0) return null;
  const isWhole = count === shown.length && !hasMore;
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <strong role="status">
        {isAll && hasMore ? texts.counting : isWhole ? texts.all(count) : texts.count(count)}
      </strong>
      {!isAll && !isWhole && (
        <Button kind="quiet" onPress={() => choose(shown, true)}>
          {hasMore ? texts.selectMatching : texts.selectAll(shown.length)}
        </Button>
      )}
      <span className={classes.end}>
        <IconButton label={texts.selectNone} icon={<X size={18} />} onPress={() => choose([])} />
      </span>
    </section>
  );
};
