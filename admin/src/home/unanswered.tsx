import { maxCountedQuarantined } from '../../../lib/accounts/brands/summary-limits.contract.ts';
import { useBrand } from '../access/caller.ts';
import { newestUnanswered } from '../data/first-reads.ts';
import { useRead } from '../data/use.ts';
import { Card, Hint } from '../design/layout.tsx';
import { ButtonLink, Link } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { useForms } from '../forms/use-forms.ts';
import { searchOf } from '../leads/filter.rules.ts';
import { LeadRow } from '../leads/lead-row.tsx';
import { useLocationNames } from '../locations/names/location-names.ts';
import { home as texts } from '../texts/en/app/home.ts';
import classes from './home.module.css';
import type { CardProps } from './types.ts';

const Newest = ({ base, locationId, regionId, asked }: Omit<CardProps, 'summary'>) => {
  const { id: brandId } = useBrand();
  const query = newestUnanswered({ locationId: asked, regionId });
  const { data, error, refetch } = useRead('leads/list', { path: { brandId }, query }, { refetchInterval: 60_000 });
  const { formOf } = useForms();
  const nameOf = useLocationNames(data?.data.leads.map((lead) => lead.locationId) ?? []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  return (
    <ul className={classes.newest}>
      {data.data.leads.map((lead) => (
        <li key={lead.id}>
          <LeadRow
            lead={lead}
            definition={formOf(lead.formId)?.fields ?? []}
            formName={formOf(lead.formId)?.name}
            locationName={nameOf(lead.locationId)}
            to={`${base}/leads/${lead.id}${searchOf({ view: 'new', locationId, regionId })}`}
            isCurrent={false}
          />
        </li>
      ))}
    </ul>
  );
};

/** Unanswered leads, with links to the newest. */
export const Unanswered = ({
  summary: { leads, recent, quarantined },
  base,
  locationId,
  regionId,
  asked,
}: CardProps) => {
  const { unanswered, oldestUnanswered } = recent;
  return (
    <Card
      title={texts.unanswered.title}
      actions={
        unanswered > 0 && (
          <ButtonLink to={`${base}/leads${searchOf({ view: 'new', locationId, regionId })}`}>
            {texts.unanswered.all}
          </ButtonLink>
        )
      }
    >
      {unanswered === 0 ? (
        <Hint>{leads.last30Days === 0 ? texts.noLeads : texts.unanswered.none}</Hint>
      ) : (
        <>
          <Hint>
            {texts.unanswered.count(unanswered)}.{' '}
            {oldestUnanswered && (
              <>
                {texts.unanswered.oldest}{' '}
                <Link to={`${base}/leads/${oldestUnanswered.id}`}>
                  <Time value={oldestUnanswered.createdAt} isDate isPlain />
                </Link>
                .
              </>
            )}
          </Hint>
          <Newest base={base} locationId={locationId} regionId={regionId} asked={asked} />
        </>
      )}
      {recent.withoutLocation !== null && recent.withoutLocation > 0 && (
        <p>
          <Link to={`${base}/leads${searchOf({ locationId: 'none' })}`}>
            {texts.withoutLocation(recent.withoutLocation)}
          </Link>
        </p>
      )}
      {quarantined !== null && quarantined > 0 && (
        <p>
          <Link to={`${base}/leads/quarantine`}>
            {texts.quarantined(quarantined, quarantined >= maxCountedQuarantined)}
          </Link>
        </p>
      )}
    </Card>
  );
};
