import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { Contact } from '../../../../lib/leads/leads/contact.rules.ts';
import type { LeadStatus } from '../../../../lib/leads/leads/status.contract.ts';
import { mailtoLink } from '../../../../lib/platform/core/email.ts';
import { telLink } from '../../../../lib/platform/core/text/phone-text.ts';
import { Badge, type Tone } from '../../design/badge.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { useIsNarrow } from '../../design/lists/widths.ts';
import { Time } from '../../design/time.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { nameIn } from '../name.ts';
import type { LeadDetail } from '../types.ts';
import classes from './detail.module.css';

const tones: Record<LeadStatus, Tone> = { new: 'accent', viewed: 'neutral', archived: 'neutral' };

interface Props {
  lead: LeadDetail;
  contact: Contact;
  backHref: string;
}

/** Name and contacts. On a phone the lead fills the page: its name is the `h1`, with a back link above. */
export const LeadHeading = ({ lead, contact, backHref }: Props) => {
  const isNarrow = useIsNarrow();
  const Title = isNarrow ? 'h1' : 'h2';
  const { email, phone, postalCode } = contact;
  const title = nameIn(contact) ?? texts.noName;
  useEffect(() => {
    const former = document.title;
    document.title = `${title} · ${texts.title} · Frontage`;
    return () => {
      document.title = former;
    };
  }, [title]);
  return (
    <header className={classes.heading}>
      {isNarrow && (
        <div>
          <ButtonLink
            kind="quiet"
            to={backHref}
            state={{ keepsFocus: true }}
            icon={<ArrowLeft size={18} aria-hidden />}
          >
            {texts.title}
          </ButtonLink>
        </div>
      )}
      <div className={classes.titleLine}>
        <Title id="lead-title">{title}</Title>
        <Badge tone={tones[lead.status]}>{texts.statuses[lead.status]}</Badge>
      </div>
      <p className={classes.contact}>
        {email && <a href={mailtoLink(email)}>{email}</a>}
        {phone && <a href={telLink(lead.phone ?? phone)}>{phone}</a>}
        {postalCode && <span>{postalCode}</span>}
        {lead.location && <span>{lead.location.name}</span>}
        <span>{lead.formName}</span>
        <Time value={lead.createdAt} />
      </p>
    </header>
  );
};
