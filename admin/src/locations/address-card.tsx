import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { CopyField } from '../design/copy.tsx';
import { Facts } from '../design/facts.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { linesOf } from './address.rules.ts';
import classes from './locations.module.css';
import { useShown } from './shown.ts';

const Address = () => {
  const brand = useBrand();
  const { location } = useShown();
  const read = useRead('profile/get', { path: { brandId: brand.id, locationId: location.id } });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <LoadingState lines={3} />;
  const { profile } = read.data.data;
  const lines = linesOf(profile);
  const { latitude, longitude } = profile;
  const page = `/brands/${brand.id}/locations/${location.id}/profile`;
  return (
    <>
      <address className={classes.address}>
        {lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : texts.details.noAddress}
      </address>
      {profile.hideAddress && <Hint>{texts.details.hidden}</Hint>}
      <Link to={`${page}#address`}>{texts.details.editAddress}</Link>
      <p>{latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : texts.details.noCoordinates}</p>
      <Link to={`${page}#latitude`}>{texts.details.editCoordinates}</Link>
    </>
  );
};

/** Address, contacts and details of a location. */
export const AddressCard = () => {
  const { location } = useShown();
  return (
    <>
      <Card title={texts.details.place}>
        <Hint>{texts.details.placeHint}</Hint>
        <Address />
      </Card>
      <Card>
        <Facts
          facts={[
            [texts.details.created, <Time key="created" value={location.createdAt} />],
            [texts.details.updated, <Time key="updated" value={location.updatedAt} />],
            [texts.details.id, <CopyField key="id" label={texts.details.id} value={location.id} />],
          ]}
        />
      </Card>
    </>
  );
};
