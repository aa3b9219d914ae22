import { Archive } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { Avatar } from '../design/avatar/avatar.tsx';
import { Badge } from '../design/badge.tsx';
import { BriefTime } from '../design/time.tsx';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { work } from '../texts/en/leads/work.ts';
import type { Definition } from './detail/answers.rules.ts';
import { sourceName } from './detail/source-name.ts';
import classes from './leads.module.css';
import { nameIn } from './name.ts';
import type { Lead } from './types.ts';
import { OutcomeBadge } from './work/outcome-badge.tsx';
import type { Face } from './work/people.ts';

interface Props {
  lead: Lead;
  definition: Definition;
  formName: string | undefined;
  locationName: string | undefined;
  /** The person who takes care of it. */
  face?: Face | undefined;
  to: string;
  isCurrent: boolean;
  /** In the inbox, the focus stays in the list. */
  keepsFocus?: boolean;
}

const Row = ({ lead, definition, formName, locationName, face, to, isCurrent, keepsFocus = false }: Props) => {
  const contact = contactOf(definition, lead.fields);
  const { email, phone, message } = contact;
  const places = [locationName, formName, sourceName(lead.sourceType)];
  return (
    <Link
      to={to}
      state={{ keepsFocus }}
      id={`lead-${lead.id}`}
      className={classes.row}
      data-status={lead.status}
      aria-current={isCurrent || undefined}
    >
      <span className={classes.who}>
        {lead.status === 'new' && <span className={classes.dot} role="img" aria-label={texts.statuses.new} />}
        {lead.status === 'archived' && (
          <Archive size={13} className={classes.archived} aria-label={texts.statuses.archived} role="img" />
        )}
        <span className={classes.name}>{nameIn(contact) ?? texts.noName}</span>
        {lead.outcome && <OutcomeBadge outcome={lead.outcome} />}
        {lead.isTest && <Badge tone="info">{texts.test}</Badge>}
      </span>
      <BriefTime value={lead.createdAt} />
      <span className={classes.message}>{message ?? email ?? phone}</span>
      <span className={classes.places}>{places.filter(Boolean).join(' · ')}</span>
      {face && (
        <span className={classes.face}>
          <Avatar {...face} />
          <span className="hidden-visually">{work.has(face.name)}</span>
        </span>
      )}
    </Link>
  );
};

/** A lead in the list: name, summary and source. It is rendered again only when it changes, because a list may have thousands. */
export const LeadRow = memo(Row);
