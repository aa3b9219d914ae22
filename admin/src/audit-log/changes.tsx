import type { EntryOf } from '../data/operations.ts';
import { audit as texts } from '../texts/en/settings/audit.ts';
import classes from './audit.module.css';
import { fieldText, valueText } from './words.rules.ts';

export type AuditEntry = EntryOf<'audit-log/list'>;

const Value = ({ label, value, className }: { label: string; value: unknown; className: string | undefined }) => (
  <div className={className}>
    <span className="hidden-visually">{label}: </span>
    {valueText(value) ?? <i>{texts.nothing}</i>}
  </div>
);

/** The changed fields with the values before and after. */
export const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>
        {texts.details(changes.length)}: {changes.map(({ field }) => fieldText(field)).join(', ')}
      </summary>
      <div className={classes.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <span className={classes.field}>{fieldText(field)}</span>
            <div className={classes.values}>
              <Value label={texts.before} value={before} className={classes.before} />
              <Value label={texts.after} value={after} className={classes.after} />
            </div>
          </div>
        ))}
      </div>
    </details>
  );
};
