import { Inbox as InboxIcon, Keyboard, ShieldAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { May } from '../access/may-show.tsx';
import { IconButton } from '../design/button.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Panes } from '../design/lists/panes.tsx';
import { useIsNarrow } from '../design/lists/widths.ts';
import { EmptyState } from '../design/states.tsx';
import { openHelp, useShortcuts } from '../shortcuts/keys.ts';
import { shortcuts as shortcutTexts } from '../texts/en/app/shortcuts.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBatch } from './bulk/use-batch.ts';
import { useSelection } from './bulk/use-selection.ts';
import { LeadDetail } from './detail/lead-detail.tsx';
import { ExportLeads } from './export.tsx';
import { filterIn, type LeadFilter, searchOf } from './filter.rules.ts';
import { useInbox, useReadAhead } from './inbox.ts';
import { shortcutsOf } from './keys.ts';
import { LeadList } from './lead-list.tsx';
import { useStatusChange } from './status.ts';
import { Toolbar } from './toolbar.tsx';
import { Unplaced } from './unplaced.tsx';
import { type Asked, WorkDialog } from './work/dialogs.tsx';
import { useWork } from './work/use-work.ts';

/**
 * Scrolls to the selected lead. After the back link on a phone, the list is at the lead that was left, with the focus on it.
 */
const useReturn = (leadId: string | undefined): void => {
  const former = useRef(leadId);
  useEffect(() => {
    const left = former.current;
    former.current = leadId;
    const row = document.getElementById(`lead-${leadId ?? left}`);
    if (leadId === left || !row) return;
    row.scrollIntoView({ block: leadId === undefined ? 'center' : 'nearest' });
    if (leadId === undefined) row.focus({ preventScroll: true });
  }, [leadId]);
};

export const Page = () => {
  const { leadId } = useParams();
  const [search] = useSearchParams();
  const brand = useBrand();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const may = useMay();
  const searchField = useRef<HTMLInputElement>(null);
  const isFilterNew = useRef(false);
  const filter = useMemo(() => filterIn(search), [search]);
  const inbox = useInbox(filter);
  const { leads, noteChanged, noteErased } = inbox;
  const { change, changeSilently } = useStatusChange(noteChanged);
  const work = useWork(noteChanged);
  const [asked, setAsked] = useState<Asked>();
  const selection = useSelection(leads, searchOf(filter));
  const sendBatch = useBatch(leads, noteChanged);
  const maySelect = may('leads/change');
  const base = `/brands/${brand.id}`;
  const backHref = `${base}/leads${searchOf(filter)}`;
  const hrefOf = (id: string) => `${base}/leads/${id}${searchOf(filter)}`;
  const at = leads.findIndex(({ id }) => id === leadId);
  const [previous, current, next] = [leads[at - 1], leads[at], leads[at + 1]];
  // From one lead to the next without a step in the history: the way back leads to the list.
  const open = (id: string | undefined) =>
    void navigate(id ? hrefOf(id) : backHref, {
      replace: id !== undefined && leadId !== undefined,
      state: { keepsFocus: true },
    });
  // A step in the history, so that the way back leads to the former filter. Typing in the search is one step.
  const applyFilter = (wanted: LeadFilter) => {
    isFilterNew.current = true;
    void navigate(`${base}/leads${leadId && !isNarrow ? `/${leadId}` : ''}${searchOf(wanted)}`, {
      replace: wanted.q !== filter.q && (filter.q !== undefined || wanted.q === undefined),
      state: { keepsFocus: true },
    });
  };
  const isSettled = inbox.isSuccess && !inbox.isPlaceholderData && !inbox.isFetching;
  useEffect(() => {
    if (!isFilterNew.current || !isSettled) return;
    isFilterNew.current = false;
    // A lead that the new filter excludes does not stay open beside its list.
    if (leadId !== undefined && at === -1) void navigate(backHref, { replace: true, state: { keepsFocus: true } });
  }, [isSettled, leadId, at, backHref, navigate]);
  const keys = shortcutsOf({
    open: (lead) => open(lead?.id),
    change: may('leads/update-status') ? change : undefined,
    ask: may('leads/update-outcome') ? setAsked : undefined,
    tick: maySelect ? (lead) => selection.tick(lead.id, false) : undefined,
    current,
    next: at === -1 ? leads[0] : next,
    previous,
    isOpen: leadId !== undefined,
  });
  useShortcuts(keys);
  useReturn(leadId);
  useReadAhead(inbox, at);
  return (
    <Panes
      hasDetail={leadId !== undefined}
      top={
        <>
          <PageHeader
            title={texts.title}
            actions={
              <>
                <Unplaced />
                <May operation="leads/list-quarantine">
                  <ButtonLink to={`${base}/leads/quarantine`} icon={<ShieldAlert size={16} aria-hidden />}>
                    {texts.quarantine}
                  </ButtonLink>
                </May>
                <May operation="leads/export">
                  <ExportLeads filter={filter} />
                </May>
                {!isNarrow && (
                  <IconButton label={shortcutTexts.show} icon={<Keyboard size={18} />} onPress={openHelp} />
                )}
              </>
            }
          />
          <Toolbar filter={filter} onChange={applyFilter} searchField={searchField} />
          <WorkDialog asked={asked} work={work} onClose={() => setAsked(undefined)} />
        </>
      }
      list={
        <LeadList
          inbox={inbox}
          selection={maySelect ? selection : undefined}
          bar={<BulkBar leads={leads} selection={selection} send={sendBatch} />}
          currentId={leadId}
          hrefOf={hrefOf}
          filter={filter}
          onFilter={applyFilter}
          formsHref={`${base}/forms`}
        />
      }
      detail={
        leadId ? (
          <LeadDetail
            key={leadId}
            leadId={leadId}
            backHref={backHref}
            nextHref={next && hrefOf(next.id)}
            previousHref={previous && hrefOf(previous.id)}
            onChange={{ change, changeSilently }}
            work={work}
            onAsk={setAsked}
            onErased={(id) => {
              noteErased(id);
              open(isNarrow ? undefined : (next ?? previous)?.id);
            }}
          />
        ) : (
          <EmptyState icon={<InboxIcon size={28} aria-hidden />} title={texts.choose}>
            {texts.chooseHint('?')}
          </EmptyState>
        )
      }
    />
  );
};
