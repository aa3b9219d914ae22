import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { Facts } from '../design/facts.tsx';
import { Card, Stack } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { Completeness } from '../profile/completeness.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { LeadsCard } from './leads/leads-card.tsx';
import classes from './locations.module.css';
import { PageCard } from './page-status/page-card.tsx';
import { useShown } from './shown.ts';

const GlanceCard = () => {
  const brand = useBrand();
  const { location } = useShown();
  return (
    <Card
      title={texts.overview.location}
      actions={
        <May operation="locations/update" locationId={location.id}>
          <Link to={`/brands/${brand.id}/locations/${location.id}/details`}>{texts.overview.edit}</Link>
        </May>
      }
    >
      <Facts
        facts={[
          [texts.fields.status, texts.statusHelp[location.status]],
          [texts.fields.storeCode, location.storeCode],
          [texts.fields.openingDate, location.openingDate],
          [texts.fields.timezone, location.timezone.replaceAll('_', ' ')],
        ]}
      />
    </Card>
  );
};

/** Overview of a location with suggested next steps. */
export const Page = () => (
  <div className={classes.overview}>
    <Stack>
      <Completeness />
      <GlanceCard />
    </Stack>
    <Stack>
      <LeadsCard />
      <PageCard />
    </Stack>
  </div>
);
