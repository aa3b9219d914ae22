import { X } from 'lucide-react';
import { createLocationChange } from '../../../../lib/use-cases/location-changes/contract.ts';
import { useFeature } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { maxLengthIn } from '../../data/limits.ts';
import { bodyShape } from '../../data/shape.ts';
import { Button, IconButton } from '../../design/button.tsx';
import type { useTicks } from '../../design/lists/use-ticks.ts';
import { bulkChanges } from '../../texts/en/locations/bulk-changes.ts';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';
import type { locationFilter } from './query.ts';
import classes from './table.module.css';
import type { ChangeMenu } from './types.ts';

interface Props {
  ticks: ReturnType<typeof useTicks>;
  /** The rows that have been read, which can be ticked. */
  shown: readonly string[];
  hasMore: boolean;
  filter: ReturnType<typeof locationFilter>;
  ChangeMenu: ChangeMenu;
}

/** The locations that a change may name one by one. */
const maxNamed = maxLengthIn(bodyShape(createLocationChange), 'selection.locationIds');

/** How many locations are ticked, and what can be done with them. */
export const TickedBar = ({ ticks: { selectedKeys, isAll, choose }, shown, hasMore, filter, ChangeMenu }: Props) => {
  const may = useMay();
  const hasFeature = useFeature('bulkOperations');
  const count = selectedKeys.size;
  if (count === 0) return null;
  // Those that were counted and shown, as long as one change may name them.
  const isNamed = count <= maxNamed && !(isAll && hasMore);
  const isAllShown = count === shown.length && !hasMore;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <strong role="status">
        {isAll && hasMore ? texts.counting : isAllShown ? texts.all(count) : texts.count(count)}
      </strong>
      {!isAll && !isAllShown && (
        <Button kind="quiet" onPress={() => choose(shown, true)}>
          {!hasMore ? texts.selectAll(shown.length) : isFiltered ? texts.selectMatching : texts.selectWhole}
        </Button>
      )}
      <span className={classes.end}>
        {hasFeature &&
          may('location-changes/create') &&
          (isAll || count <= maxNamed ? (
            <ChangeMenu
              selection={isNamed ? { locationIds: [...selectedKeys] } : { filter }}
              count={isAll && hasMore ? undefined : count}
              isWhole={(isAll || isAllShown) && !isFiltered}
            />
          ) : (
            <span>{bulkChanges.tooMany(maxNamed)}</span>
          ))}
        <IconButton label={texts.selectNone} icon={<X size={18} />} onPress={() => choose([])} />
      </span>
    </section>
  );
};
