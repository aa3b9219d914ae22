import { type ReactNode, useEffect, useRef, useState } from 'react';
import { contactOf } from '../../../../lib/leads/leads/contact.rules.ts';
import { useBrand, useCaller } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { May } from '../../access/may-show.tsx';
import { useRead } from '../../data/use.ts';
import { Card, PageHeader } from '../../design/layout.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { useIsNarrow } from '../../design/lists/widths.ts';
import { EmptyState, ErrorState, LoadingState, Message } from '../../design/states.tsx';
import { useForms } from '../../forms/use-forms.ts';
import { LeadMessages } from '../../messages/lead-messages.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import { isMissing } from '../../texts/errors.ts';
import { LeadMails } from '../lead-mails.tsx';
import { LeadFollowUp } from '../timeline/follow-up.tsx';
import { MergedNotice } from '../timeline/same-person.tsx';
import type { LeadDetail as Detail, Lead } from '../types.ts';
import type { Asked } from '../work/dialogs.tsx';
import { LeadWork } from '../work/lead-work.tsx';
import type { LeadWork as Work } from '../work/use-work.ts';
import classes from './detail.module.css';
import { LeadActions } from './lead-actions.tsx';
import { LeadAnswers } from './lead-answers.tsx';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadHeading } from './lead-heading.tsx';
import { LeadSource } from './lead-source.tsx';

const lookEveryMs = 15_000;

interface Props {
  leadId: string;
  backHref: string;
  /** The leads before and after it in the list. */
  nextHref: string | undefined;
  previousHref: string | undefined;
  onChange: {
    change: (lead: Lead, status: Lead['status']) => void;
    changeSilently: (lead: Lead, status: Lead['status']) => void;
  };
  work: Work;
  onAsk: (asked: Asked) => void;
  onErased: (leadId: string) => void;
}

/**
 * Opening a new lead marks it as viewed for a person with assigned locations. An admin of the brand who reads along does not
 * change its status, so that it stays unanswered for the location.
 */
const useViewedOnOpen = (lead: Detail | undefined, changeSilently: Props['onChange']['changeSilently']) => {
  const { locationIds } = useCaller();
  const may = useMay();
  const opened = useRef('');
  useEffect(() => {
    if (!lead || opened.current === lead.id) return;
    opened.current = lead.id;
    if (locationIds !== null && lead.status === 'new' && may('leads/update-status', lead.locationId))
      changeSilently(lead, 'viewed');
  });
};

const Consent = ({ lead: { consent, ignoredFiles } }: { lead: Detail }) => (
  <>
    {consent && (
      <Card title={texts.detail.consent}>
        <p>
          <strong>{consent.granted ? texts.detail.consented : texts.detail.notConsented}:</strong> {consent.text}
        </p>
      </Card>
    )}
    {ignoredFiles.length > 0 && (
      <Card title={texts.detail.files}>
        <p>{texts.detail.filesHint}</p>
        <ul className={classes.choices}>
          {ignoredFiles.map(({ field, filename }) => (
            <li key={`${field} ${filename}`}>{filename}</li>
          ))}
        </ul>
      </Card>
    )}
  </>
);

/** Message in place of a lead that cannot be shown. On a phone it fills the page, so it has the heading and the way back. */
const NoLead = ({ backHref, children }: { backHref: string; children: ReactNode }) => (
  <>
    {useIsNarrow() && <PageHeader title={texts.one} crumbs={[{ label: texts.title, to: backHref }]} />}
    {children}
  </>
);

export const LeadDetail = ({ leadId, backHref, onChange, work, onAsk, ...props }: Props) => {
  const [isCalled, setCalled] = useState(false);
  const { id: brandId } = useBrand();
  const read = useRead('leads/get', { path: { brandId, leadId } }, { refetchInterval: lookEveryMs });
  const { formOf } = useForms();
  const may = useMay();
  const lead = read.data?.data.lead;
  useViewedOnOpen(lead, onChange.changeSilently);
  if (read.isPending)
    return (
      <NoLead backHref={backHref}>
        <div className={classes.detail}>
          <LoadingState lines={9} />
        </div>
      </NoLead>
    );
  if (isMissing(read.error))
    return (
      <NoLead backHref={backHref}>
        <EmptyState title={texts.gone.title} action={<ButtonLink to={backHref}>{texts.gone.back}</ButtonLink>}>
          {texts.gone.hint}
        </EmptyState>
      </NoLead>
    );
  if (!lead)
    return (
      <NoLead backHref={backHref}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </NoLead>
    );
  const definition = formOf(lead.formId)?.fields ?? [];
  const contact = contactOf(definition, lead.fields);
  return (
    <article className={classes.detail} aria-labelledby="lead-title">
      <LeadHeading lead={lead} contact={contact} backHref={backHref} />
      <LeadActions
        lead={lead}
        contact={contact}
        onChange={onChange.change}
        onCalled={() => setCalled(may('leads/create-call', lead.locationId))}
        {...props}
      />
      <LeadWork lead={lead} work={work} onAsk={onAsk} isCalled={isCalled} onCalled={setCalled} />
      <MergedNotice lead={lead} />
      {lead.isTest && <Message>{texts.detail.test}</Message>}
      <LeadAnswers definition={definition} answers={lead.fields} phone={{ typed: contact.phone, number: lead.phone }} />
      <Consent lead={lead} />
      <LeadFollowUp lead={lead} />
      <May operation="messages/list" locationId={lead.locationId}>
        <LeadMessages key={lead.id} lead={lead} contact={contact} />
      </May>
      <div className={classes.pair}>
        <LeadSource lead={lead} base={`/brands/${brandId}`} />
        <May operation="leads/list-mails" locationId={lead.locationId}>
          <LeadMails leadId={lead.id} />
        </May>
        <May operation="webhooks/list-deliveries">
          <LeadDeliveries lead={lead} />
        </May>
      </div>
    </article>
  );
};
