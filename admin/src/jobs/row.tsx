import { ArrowRight } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { Link } from '../design/link.tsx';
import entries from '../design/lists/entries.module.css';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import classes from './jobs.module.css';
import type { JobRow } from './types.ts';
import { fieldWords, valueWords } from './words.ts';

interface Props {
  row: JobRow;
  name: string | undefined;
  /** Its number in the file; null if it is not from one. */
  fileRow: number | null;
  /** Whether it shows what became of it when the job was undone. */
  isUndone: boolean;
}

/** The fate of a field when the job was undone; null where it was not. */
const undoneOf = ({ undo }: JobRow, field: string): 'kept' | 'restored' | null => {
  if (undo?.kept.includes(field) || undo?.kept.includes('location')) return 'kept';
  return undo?.restored.includes(field) ? 'restored' : null;
};

interface ChangeProps {
  change: JobRow['changes'][number];
  undone: 'kept' | 'restored' | null;
}

const Change = ({ change: { field, before, after }, undone }: ChangeProps) => {
  const brand = useBrand();
  const [was, is] = undone === 'restored' ? [after, before] : [before, after];
  const wasWords = valueWords(was, brand, field);
  return (
    <li className={classes.change}>
      <span>{fieldWords(field, brand.locale)}</span>
      {undone === 'kept' ? (
        <strong>{texts.kept}</strong>
      ) : (
        <span>
          {wasWords !== null && (
            <>
              <span className="hidden-visually">{texts.was} </span>
              <del className={classes.before}>{wasWords}</del>
              <span className="hidden-visually">, {texts.is} </span>
              <ArrowRight size={13} aria-hidden className={classes.arrow} />
            </>
          )}
          {valueWords(is, brand, field) ?? texts.nothing}
        </span>
      )}
    </li>
  );
};

/** A row of a job: the location, and what changes field by field, or what is wrong. */
export const RowOfJob = ({ row, name, fileRow, isUndone }: Props) => {
  const brand = useBrand();
  const { locationId, storeCode, changes, errors } = row;
  const given = changes.find(({ field }) => field === 'name')?.after;
  const title =
    name ?? (typeof given === 'string' ? given : undefined) ?? storeCode ?? texts.rowAt(fileRow ?? row.index + 1);
  const about = [title === storeCode ? null : storeCode, fileRow === null ? null : texts.rowAt(fileRow)].filter(
    Boolean,
  );
  return (
    <li className={classes.row}>
      <div className={entries.name}>
        {locationId === null ? title : <Link to={`/brands/${brand.id}/locations/${locationId}`}>{title}</Link>}
        <span className={classes.code}>{about.join(' · ')}</span>
      </div>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.field} change={change} undone={isUndone ? undoneOf(row, change.field) : null} />
        ))}
        {[...errors, ...(row.undo?.errors ?? [])].map(({ field, message }) => (
          <li key={`${field} ${message}`} className={`${classes.change} ${classes.error}`}>
            <span>{fieldWords(field, brand.locale)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};
