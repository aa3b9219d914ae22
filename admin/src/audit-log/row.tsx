import { Link } from '../design/link.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { Time } from '../design/time.tsx';
import { audit as texts } from '../texts/en/audit.ts';
import { type AuditEntry, Changes } from './changes.tsx';
import { operationText, wordsOf } from './words.rules.ts';

const nameOf = ({ type, name }: AuditEntry['actor']): string => {
  if (type === 'system') return texts.system;
  return type === 'api_key' ? `${texts.apiKey} ${name ?? ''}` : (name ?? texts.unknown);
};

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { actor, object } = entry;
  return (
    <EntryRow
      name={operationText(entry.operation)}
      facts={[
        <Time key="at" value={entry.at} />,
        actor.id === null ? (
          nameOf(actor)
        ) : (
          <Link
            key="who"
            to={`?actor=${encodeURIComponent(actor.id)}`}
            aria-label={`${texts.samePerson}: ${nameOf(actor)}`}
          >
            {nameOf(actor)}
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
