import { useCaller } from '../access/caller.ts';
import { Avatar } from '../design/avatar/avatar.tsx';
import { Link } from '../design/link.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { Time } from '../design/time.tsx';
import { audit as texts } from '../texts/en/settings/audit.ts';
import { type AuditEntry, Changes } from './changes.tsx';
import { pageOf } from './pages.rules.ts';
import { actorNameOf, sentenceOf, wordsOf } from './words.rules.ts';

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { actor, object } = entry;
  const { brand } = useCaller();
  const page = pageOf(object);
  const subject = object.name === null ? wordsOf(object.type) : `${wordsOf(object.type)} “${object.name}”`;
  return (
    <EntryRow
      name={sentenceOf(entry)}
      icon={<Avatar id={actor.id ?? ''} name={actorNameOf(entry)} />}
      facts={[
        <Time key="at" value={entry.at} />,
        actor.id === null ? (
          actorNameOf(entry)
        ) : (
          <Link
            key="who"
            to={`?actor=${encodeURIComponent(actor.id)}`}
            aria-label={`${texts.samePerson}: ${actorNameOf(entry)}`}
          >
            {actorNameOf(entry)}
          </Link>
        ),
        <Link
          key="object"
          to={`?object=${encodeURIComponent(object.id)}`}
          aria-label={`${texts.sameSubject}: ${subject}`}
        >
          {subject}
        </Link>,
        brand && page && (
          <Link key="page" to={`/brands/${brand.id}/${page}`} aria-label={`${texts.open}: ${subject}`}>
            {texts.open}
          </Link>
        ),
        entry.reason && texts.reason(entry.reason),
      ]}
    >
      <Changes changes={entry.changes} />
    </EntryRow>
  );
};
