import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { LocationName } from '../locations/picker.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import classes from './seo.module.css';

type Warning =
  | DataOf<'seo/get-location'>['seo']['warnings'][number]
  | (DataOf<'seo/get-brand'>['seo']['warnings'][number] & { locationIds?: undefined });

const maxLinked = 5;

const LocationLink = ({ locationId }: { locationId: string }) => (
  <Link to={`/brands/${useBrand().id}/locations/${locationId}/seo`}>
    <LocationName id={locationId} />
  </Link>
);

/** SEO warnings about the saved settings. */
export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => {
  if (warnings.length === 0) return null;
  return (
    <Message kind="warning">
      {texts.warnings}
      <ul className={classes.warnings}>
        {warnings.map(({ code, message, field, locationIds = [] }) => (
          <li key={`${field} ${code}`}>
            {texts.fields[field]}: {message}
            {locationIds.length > 0 && (
              <ul className={classes.warnings}>
                {locationIds.slice(0, maxLinked).map((id) => (
                  <li key={id}>
                    <LocationLink locationId={id} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Message>
  );
};
