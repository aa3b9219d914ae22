import type { EntryOf } from '../data/operations.ts';
import { Hint } from '../design/layout.tsx';
import { Time } from '../design/time.tsx';
import { audit as texts } from '../texts/en/settings/audit.ts';
import classes from './audit.module.css';
import { briefChange, fieldText, isMoment, valueText, visibleChanges } from './words.rules.ts';

export type AuditEntry = EntryOf<'audit-log/list'>;

const Value = ({ label, value, className }: { label: string; value: unknown; className: string | undefined }) => (
  <div className={className}>
    <span className="hidden-visually">{label}: </span>
    {isMoment(value) ? <Time value={value} /> : (valueText(value) ?? <i>{texts.nothing}</i>)}
  </div>
);

/** The changed fields with the values before and after. One short change is shown at once. */
export const Changes = ({ changes: all }: Pick<AuditEntry, 'changes'>) => {
  const changes = visibleChanges(all);
  const [first, ...others] = changes;
  if (first === undefined) return null;
  const brief = others.length === 0 ? briefChange(first) : null;
  if (brief !== null) return <Hint>{brief}</Hint>;
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
