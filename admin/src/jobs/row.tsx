import { ArrowRight } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { EntryRow } from '../design/lists/entries.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import classes from './jobs.module.css';
import type { JobRow } from './types.ts';
import { fieldWords, valueWords } from './words.ts';

interface Props {
  row: JobRow;
  name: string | undefined;
  /** Its number in the file; null if it is not from one. */
  fileRow: number | null;
}

const Change = ({ field, before, after }: JobRow['changes'][number]) => {
  const { locale } = useBrand();
  const was = valueWords(before, locale);
  return (
    <li className={classes.change}>
      <span>{fieldWords(field, locale)}</span>
      <span>
        {was !== null && (
          <>
            <span className="hidden-visually">{texts.was} </span>
            <del className={classes.before}>{was}</del>
            <span className="hidden-visually">, {texts.is} </span>
            <ArrowRight size={13} aria-hidden className={classes.arrow} />
          </>
        )}
        {valueWords(after, locale) ?? texts.nothing}
      </span>
    </li>
  );
};

/** A row of a job: the location, and what changes field by field, or what is wrong. */
export const RowOfJob = ({ row, name, fileRow }: Props) => {
  const brand = useBrand();
  const { locationId, storeCode, changes, errors, undo } = row;
  const given = changes.find(({ field }) => field === 'name')?.after;
  const title =
    name ?? (typeof given === 'string' ? given : undefined) ?? storeCode ?? texts.rowAt(fileRow ?? row.index + 1);
  const about = [title === storeCode ? null : storeCode, fileRow === null ? null : texts.rowAt(fileRow)].filter(
    Boolean,
  );
  return (
    <EntryRow
      name={title}
      to={locationId === null ? undefined : `/brands/${brand.id}/locations/${locationId}`}
      badges={<span className={classes.code}>{about.join(' · ')}</span>}
    >
      <ul className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
        {[...errors, ...(undo?.errors ?? [])].map(({ field, message }) => (
          <li key={`${field} ${message}`} className={`${classes.change} ${classes.error}`}>
            <span>{fieldWords(field, brand.locale)}</span>
            <span>{message}</span>
          </li>
        ))}
        {undo && undo.kept.length > 0 && (
          <li className={classes.change}>
            <span>{texts.results.kept}</span>
            <span>
              {undo.kept
                .map((field) => (field === 'location' ? texts.wholeLocation : fieldWords(field, brand.locale)))
                .join(', ')}
            </span>
          </li>
        )}
      </ul>
    </EntryRow>
  );
};
