import {
  Archive,
  EllipsisVertical,
  Link as LinkIcon,
  Mail,
  MapPin,
  Phone,
  PhoneCall,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Contact } from '../../../../lib/leads/leads/contact.rules.ts';
import { mailtoLink } from '../../../../lib/platform/core/email.ts';
import { telLink } from '../../../../lib/platform/core/text/phone-text.ts';
import { useMay } from '../../access/may.ts';
import { Button, IconButton } from '../../design/button.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { useIsNarrow } from '../../design/lists/widths.ts';
import { Menu } from '../../design/overlays/menu.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { work } from '../../texts/en/leads/work.ts';
import { nameIn } from '../name.ts';
import type { Lead, LeadDetail } from '../types.ts';
import classes from './detail.module.css';
import { EraseLead } from './erase-lead.tsx';
import { LeadSteps } from './lead-steps.tsx';
import { MoveLead } from './move-lead.tsx';

const { actions } = texts;

interface Props {
  lead: LeadDetail;
  contact: Contact;
  nextHref: string | undefined;
  previousHref: string | undefined;
  onChange: (lead: Lead, status: Lead['status']) => void;
  /** The visitor is being called, or was. */
  onCalled: () => void;
  onErased: (leadId: string) => void;
}

/** Actions of a lead. On a phone they are at the lower edge. */
export const LeadActions = ({ lead, contact, onChange, onCalled, onErased, ...steps }: Props) => {
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const isNarrow = useIsNarrow();
  const may = useMay();
  const { pathname, search } = useLocation();
  const mayAnswer = lead.mergedInto === null && may('messages/create-answer', lead.locationId);
  const mayChange = lead.mergedInto === null && may('leads/update-status', lead.locationId);
  const isArchived = lead.status === 'archived';
  /** On a phone, the next lead follows an archived one, as with the key E. */
  const moveOn = () => {
    onChange(lead, isArchived ? 'viewed' : 'archived');
    if (!isArchived && steps.nextHref) void navigate(steps.nextHref, { replace: true, state: { keepsFocus: true } });
  };
  const copyLink = () =>
    navigator.clipboard
      .writeText(`${location.origin}${location.pathname}`)
      .then(() => toast(actions.linkCopied), toastError);
  return (
    <div className={classes.actions} data-bottom-bar={isNarrow || undefined}>
      {contact.phone && (
        <ButtonLink
          to={telLink(lead.phone ?? contact.phone)}
          kind={isNarrow ? 'primary' : 'secondary'}
          icon={<Phone size={17} aria-hidden />}
          onClick={onCalled}
        >
          {actions.call}
        </ButtonLink>
      )}
      {isNarrow && contact.email && (
        <ButtonLink
          to={mayAnswer ? `${pathname}${search}#answer` : mailtoLink(contact.email)}
          kind={contact.phone ? 'secondary' : 'primary'}
          icon={<Mail size={17} aria-hidden />}
        >
          {actions.mail}
        </ButtonLink>
      )}
      {mayChange && !isNarrow && (
        <>
          <Button
            icon={isArchived ? <Undo2 size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
            onPress={() => onChange(lead, isArchived ? 'viewed' : 'archived')}
          >
            {isArchived ? actions.unarchive : actions.archive}
          </Button>
          {!isArchived && (
            <Button kind="quiet" onPress={() => onChange(lead, lead.status === 'new' ? 'viewed' : 'new')}>
              {lead.status === 'new' ? actions.view : actions.renew}
            </Button>
          )}
        </>
      )}
      {mayChange && isNarrow && (
        <IconButton
          kind="secondary"
          label={isArchived ? actions.unarchive : actions.archive}
          icon={isArchived ? <Undo2 size={18} /> : <Archive size={18} />}
          onPress={moveOn}
        />
      )}
      <span className={classes.spacer} />
      <LeadSteps {...steps} />
      <Menu
        label={actions.more}
        trigger={<IconButton label={actions.more} icon={<EllipsisVertical size={18} />} />}
        actions={[
          ...(mayChange && isNarrow && !isArchived
            ? [
                {
                  id: 'mark',
                  label: lead.status === 'new' ? actions.view : actions.renew,
                  onAction: () => onChange(lead, lead.status === 'new' ? 'viewed' : 'new'),
                },
              ]
            : []),
          ...(may('leads/create-call', lead.locationId)
            ? [{ id: 'call', label: work.noteCall, icon: <PhoneCall size={16} />, onAction: onCalled }]
            : []),
          { id: 'link', label: actions.copyLink, icon: <LinkIcon size={16} />, onAction: () => void copyLink() },
          ...(lead.mergedInto === null && may('leads/update-location', lead.locationId)
            ? [{ id: 'move', label: actions.move, icon: <MapPin size={16} />, onAction: () => setMoving(true) }]
            : []),
          ...(may('leads/delete', lead.locationId)
            ? [
                {
                  id: 'erase',
                  label: actions.erase,
                  icon: <Trash2 size={16} />,
                  isDanger: true,
                  onAction: () => setErasing(true),
                },
              ]
            : []),
        ]}
      />
      {isMoving && <MoveLead lead={lead} postalCode={contact.postalCode} onClose={() => setMoving(false)} />}
      <EraseLead
        lead={lead}
        name={nameIn(contact)}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onErased={onErased}
      />
    </div>
  );
};
