import { ArrowUp, Inbox as InboxIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { EmptyState, ErrorState, LoadingState, Message } from '../design/states.tsx';
import { useForms } from '../forms/use-forms.ts';
import { useLocationNames } from '../locations/names/location-names.ts';
import { common } from '../texts/en/app/common.ts';
import { leads as texts } from '../texts/en/leads/leads.ts';
import { Tick } from './bulk/tick.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { Definition } from './detail/answers.rules.ts';
import type { LeadFilter } from './filter.rules.ts';
import type { Inbox } from './inbox.ts';
import { LeadRow } from './lead-row.tsx';
import classes from './leads.module.css';
import { subjectOf } from './name.ts';
import { viewOf } from './views.rules.ts';
import { useFaces } from './work/people.ts';

interface Props {
  inbox: Inbox;
  /** Undefined if the caller may not change leads. */
  selection: Selection | undefined;
  /** The bar above the leads while some are ticked. */
  bar: ReactNode;
  currentId: string | undefined;
  hrefOf: (leadId: string) => string;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  formsHref: string;
}

const unknown: Definition = [];

const Rows = ({ inbox, selection, currentId, hrefOf }: Pick<Props, 'inbox' | 'selection' | 'currentId' | 'hrefOf'>) => {
  const { formOf } = useForms();
  const faceOf = useFaces(inbox.leads);
  const nameOf = useLocationNames(inbox.leads.map(({ locationId }) => locationId));
  return (
    <ol className={classes.rows} aria-label={texts.list}>
      {inbox.leads.map((lead) => {
        const form = formOf(lead.formId);
        return (
          <li key={lead.id} data-selected={selection?.isSelected(lead.id) || undefined}>
            {selection && (
              <Tick
                id={lead.id}
                name={subjectOf(form?.fields ?? unknown, lead)}
                isSelected={selection.isSelected(lead.id)}
                onTick={selection.tick}
              />
            )}
            <LeadRow
              lead={lead}
              definition={form?.fields ?? unknown}
              formName={form?.name}
              locationName={nameOf(lead.locationId)}
              face={faceOf(lead)}
              to={hrefOf(lead.id)}
              isCurrent={lead.id === currentId}
              keepsFocus
            />
          </li>
        );
      })}
    </ol>
  );
};

const NoMatch = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => (
  <EmptyState
    title={texts.noMatch}
    action={
      <Row>
        {viewOf(filter.view) !== 'all' && (
          <Button onPress={() => onFilter({ ...filter, view: 'all' })}>{texts.searchAll}</Button>
        )}
        <Button onPress={() => onFilter({ view: filter.view })}>{texts.clear}</Button>
      </Row>
    }
  >
    {texts.noMatchHint}
  </EmptyState>
);

const Nothing = ({ filter, onFilter, formsHref }: Pick<Props, 'filter' | 'onFilter' | 'formsHref'>) => {
  const { view, ...others } = filter;
  if (Object.keys(others).length > 0) return <NoMatch filter={filter} onFilter={onFilter} />;
  const { none, hint } = texts.views[viewOf(view)];
  return (
    <EmptyState
      icon={<InboxIcon size={28} aria-hidden />}
      title={none}
      action={
        <Row>
          {view !== 'all' && <Button onPress={() => onFilter({ view: 'all' })}>{texts.showAll}</Button>}
          <ButtonLink to={formsHref}>{texts.emptyForms}</ButtonLink>
        </Row>
      }
    >
      {hint}
    </EmptyState>
  );
};

/** The end of the list reads the next page when it comes into view. */
const End = ({ inbox: { leads, hasNextPage, canReadOn, isFetchingNextPage, fetchNextPage } }: Pick<Props, 'inbox'>) => {
  const end = useRef<HTMLDivElement>(null);
  const shown = leads.length;
  useEffect(() => {
    const view = new IntersectionObserver((changes) => {
      if (changes.at(-1)?.isIntersecting && shown > 0 && canReadOn) void fetchNextPage();
    });
    if (end.current) view.observe(end.current);
    return () => view.disconnect();
  }, [shown, canReadOn, fetchNextPage]);
  return (
    <div ref={end} className={classes.end}>
      {hasNextPage ? (
        <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
          {common.loadMore}
        </Button>
      ) : (
        texts.end
      )}
    </div>
  );
};

/** The focus goes to the newest lead, because the button that had it is gone. */
const showFirst = (list: HTMLElement | null): void => {
  list?.scrollIntoView();
  list?.querySelector('a')?.focus({ preventScroll: true });
};

/** The list does not move by itself: new leads are announced and shown after a button is pressed. */
export const LeadList = ({ inbox, bar, ...props }: Props) => {
  const { leads, arrived, isPending, error, refetch } = inbox;
  const start = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) showFirst(start.current);
  }, [asked]);
  if (isPending) return <LoadingState lines={12} />;
  if (error && leads.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div ref={start} className={classes.start} aria-busy={inbox.isPlaceholderData || undefined}>
      <div role="status" className={classes.arrivals}>
        {arrived > 0 && (
          <Button
            kind="primary"
            icon={<ArrowUp size={15} aria-hidden />}
            onPress={() => void inbox.refresh().then(() => setAsked((times) => times + 1))}
          >
            {texts.showArrived(arrived)}
          </Button>
        )}
        {inbox.isStale && <Message kind="warning">{texts.stale}</Message>}
      </div>
      {bar}
      {leads.length === 0 ? <Nothing {...props} /> : <Rows inbox={inbox} {...props} />}
      {leads.length > 0 && <End inbox={inbox} />}
    </div>
  );
};
