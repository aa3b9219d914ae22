import { useContext } from 'react';
import { May } from '../../access/may-show.tsx';
import { RegionContext } from '../../design/region.ts';
import { useZone } from '../../publishing/use-zone.ts';
import type { LeadDetail } from '../types.ts';
import { LeadTasks } from './lead-tasks.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { SamePerson } from './same-person.tsx';

/** The work on a lead, with times in the zone of its location: tasks, leads of the same person, the timeline. */
export const LeadFollowUp = ({ lead }: { lead: LeadDetail }) => {
  const region = useContext(RegionContext);
  const timezone = useZone(lead.locationId);
  return (
    <RegionContext value={{ ...region, timezone }}>
      <LeadTasks key={`tasks ${lead.id}`} lead={lead} />
      <SamePerson key={`same ${lead.id}`} lead={lead} />
      <May operation="leads/list-timeline" locationId={lead.locationId}>
        <LeadTimeline lead={lead} />
      </May>
    </RegionContext>
  );
};
