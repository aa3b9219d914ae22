import { useBrand } from '../../access/caller.ts';
import { May } from '../../access/may-show.tsx';
import { useList } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/layout.tsx';
import { LoadingState, Problem } from '../../design/states.tsx';
import { timeline } from '../../texts/en/leads/timeline.ts';
import type { LeadDetail } from '../types.ts';
import { TimelineItem } from './entry.tsx';
import { NoteComposer } from './note-composer.tsx';
import classes from './timeline.module.css';

const lookEveryMs = 15_000;

/** Everything that happened to a lead, newest first, below the field for a note. */
export const LeadTimeline = ({ lead }: { lead: LeadDetail }) => {
  const { id: brandId } = useBrand();
  const list = useList(
    'leads/list-timeline',
    { path: { brandId, leadId: lead.id }, query: { limit: 30 } },
    { refetchInterval: lookEveryMs },
  );
  return (
    <Card title={timeline.title}>
      {lead.mergedInto === null && (
        <May operation="lead-notes/create" locationId={lead.locationId}>
          <NoteComposer key={lead.id} lead={lead} />
        </May>
      )}
      {list.error && <Problem error={list.error} />}
      {list.isPending && <LoadingState lines={4} />}
      <ol className={classes.entries}>
        {list.entries.map((entry) => (
          <TimelineItem key={`${entry.leadId} ${entry.id}`} entry={entry} lead={lead} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button kind="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {timeline.older}
        </Button>
      )}
    </Card>
  );
};
