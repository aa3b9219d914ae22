import { useBrand } from '../../access/caller.ts';
import { useRead } from '../../data/use.ts';
import { Card, Hint } from '../../design/layout.tsx';
import { Link } from '../../design/link.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import classes from '../locations.module.css';
import { useShown } from '../shown.ts';
import { LeadsTrend } from './leads-trend.tsx';

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div className={classes.figure}>
    <strong>{value.toLocaleString()}</strong>
    <span>{label}</span>
  </div>
);

/** Leads of the location in the last 30 days. */
export const LeadsCard = () => {
  const brand = useBrand();
  const { location } = useShown();
  const { data, error, refetch } = useRead('brands/get-summary', {
    path: { brandId: brand.id },
    query: { locationId: location.id },
  });
  if (!data)
    return (
      <Card title={texts.overview.leads}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={3} />}
      </Card>
    );
  const { leads, recent } = data.data;
  const inbox = `/brands/${brand.id}/leads?locationId=${location.id}`;
  return (
    <Card title={texts.overview.leads} actions={<Link to={inbox}>{texts.overview.openLeads}</Link>}>
      <div className={classes.figures}>
        <Figure value={leads.last30Days} label={texts.overview.leads30} />
        <Figure value={leads.last7Days} label={texts.overview.leads7} />
        <Figure value={leads.today} label={texts.overview.leadsToday} />
      </div>
      <Hint>{texts.overview.leadsBefore(leads.before.last30Days)}</Hint>
      <LeadsTrend leads={leads} />
      {recent.unanswered > 0 && <Link to={`${inbox}&view=new`}>{texts.overview.unanswered(recent.unanswered)}</Link>}
    </Card>
  );
};
