import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Card, Hint } from '../design/layout.tsx';
import { responseTimes as texts } from '../texts/en/settings/lead-rules.ts';
import classes from './response-times.module.css';

const mostRows = 5;

interface Times {
  answered: number;
  leads?: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
}

const minutesOf = (minutes: number | null): string => (minutes === null ? '–' : texts.minutes(minutes));

const Cells = ({ answered, leads, medianMinutes, p90Minutes }: Times) => (
  <>
    <td>{leads === undefined ? answered.toLocaleString() : texts.of(answered, leads)}</td>
    <td>{minutesOf(medianMinutes)}</td>
    <td>{minutesOf(p90Minutes)}</td>
  </>
);

interface Row extends Times {
  id: string;
  name: string;
}

const Table = ({ label, rows, total }: { label: string; rows: readonly Row[]; total?: Times }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{label}</th>
        <th scope="col">{texts.answered}</th>
        <th scope="col">{texts.median}</th>
        <th scope="col">{texts.p90}</th>
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, mostRows).map(({ id, name, ...times }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <Cells {...times} />
        </tr>
      ))}
      {total && (
        <tr>
          <th scope="row">{texts.total}</th>
          <Cells {...total} />
        </tr>
      )}
    </tbody>
  </table>
);

/** How fast leads of the last 30 days were answered, by location and person. */
export const ResponseTimes = ({ regionId }: { regionId: string | undefined }) => {
  const { data } = useRead('response-times/get', { path: { brandId: useBrand().id }, query: { regionId } });
  if (!data) return null;
  const { total, locations, people } = data.data.responseTimes;
  return (
    <Card title={texts.title()}>
      {total.answered === 0 ? (
        <Hint>{texts.none()}</Hint>
      ) : (
        <>
          <Hint>{texts.hint}</Hint>
          <Table
            label={texts.location}
            rows={locations.map(({ locationId, name, ...times }) => ({
              ...times,
              id: locationId ?? 'none',
              name: name ?? (locationId === null ? texts.noLocation : texts.removedLocation),
            }))}
            {...(locations.length > 1 && { total })}
          />
          {people.length > 0 && (
            <Table label={texts.person} rows={people.map(({ userId, ...row }) => ({ ...row, id: userId }))} />
          )}
        </>
      )}
    </Card>
  );
};
