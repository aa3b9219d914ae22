import { Link } from '../design/link.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { Time } from '../design/time.tsx';
import { audit as texts } from '../texts/en/settings/audit.ts';
import { type AuditEntry, Changes } from './changes.tsx';
import { nameOf, operationText, wordsOf } from './words.rules.ts';

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { actor, object } = entry;
  return (
    <EntryRow
      name={operationText(entry.operation)}
      facts={[
        <Time key="at" value={entry.at} />,
        actor.id === null ? (
          nameOf(entry)
        ) : (
          <Link
            key="who"
            to={`?actor=${encodeURIComponent(actor.id)}`}
            aria-label={`${texts.samePerson}: ${nameOf(entry)}`}
          >
            {nameOf(entry)}
          </Link>
        ),
        <Link
          key="object"
          to={`?object=${encodeURIComponent(object.id)}`}
          aria-label={`${texts.sameSubject}: ${wordsOf(object.type)}`}
        >
          {wordsOf(object.type)}
        </Link>,
        entry.reason && texts.reason(entry.reason),
      ]}
    >
      <Changes changes={entry.changes} />
    </EntryRow>
  );
};
