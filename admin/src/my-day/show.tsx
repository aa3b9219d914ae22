import { useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { Button } from '../design/button.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { EmptyState, ErrorState, LoadingState, Message } from '../design/states.tsx';
import { LostReasons } from '../leads/work/lost-reasons.tsx';
import { myDay as texts } from '../texts/en/app/my-day.ts';
import type { DayChange } from './jobs.rules.ts';
import { LeadCard } from './lead-card.tsx';
import classes from './my-day.module.css';
import { TaskRow } from './task-row.tsx';
import { useOpenLeads, useTasksOfToday } from './use-day.ts';
import { useOutbox } from './use-outbox.ts';

const atOnce = 20;

/** The present time in epoch milliseconds, to the minute. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type Acts = Readonly<Record<string, readonly DayChange[]>>;

const withAct = (acts: Acts, leadId: string, change: DayChange): Acts => ({
  ...acts,
  [leadId]: [...(acts[leadId] ?? []), change],
});

/** The work of a person on this page: shown at once, and saved as soon as there is a connection. */
const useActs = () => {
  const client = useQueryClient();
  // Other pages read the leads and tasks again when they show them.
  const outbox = useOutbox(() => void client.invalidateQueries({ refetchType: 'none' }));
  // A former visit leaves only what is not saved yet.
  const [acts, setActs] = useState<Acts>(() =>
    outbox.jobs.reduce<Acts>((all, { leadId, change }) => withAct(all, leadId, change), {}),
  );
  return {
    outbox,
    actsOf: (leadId: string) => acts[leadId] ?? [],
    act: (leadId: string, change: DayChange): void => {
      setActs((former) => withAct(former, leadId, change));
      outbox.add(leadId, change);
    },
    /** A change that the API refused is not shown any more. */
    drop: (jobId: string): void => {
      const dropped = outbox.jobs.find(({ id }) => id === jobId);
      outbox.drop(jobId);
      if (dropped)
        setActs((former) => ({
          ...former,
          [dropped.leadId]: (former[dropped.leadId] ?? []).filter(
            (one) => JSON.stringify(one) !== JSON.stringify(dropped.change),
          ),
        }));
    },
  };
};

const Day = () => {
  const { id: brandId } = useBrand();
  const { leads, isPending, error, refetch } = useOpenLeads();
  const tasks = useTasksOfToday();
  const now = useNow();
  const { outbox, actsOf, act, drop } = useActs();
  const [shown, setShown] = useState(atOnce);
  const [losing, setLosing] = useState<string>();
  const isDone = (leadId: string, taskId: string): boolean => {
    const last = actsOf(leadId).findLast((one) => one.kind === 'task' && one.taskId === taskId);
    return last?.kind === 'task' && last.done;
  };
  return (
    <>
      <PageHeader title={texts.title} hint={isPending ? undefined : texts.summary(leads.length, tasks.length)} />
      <div role="status" className={classes.state}>
        {outbox.isStuck && <Message kind="warning">{texts.stuck(outbox.jobs.length)}</Message>}
      </div>
      <Stack>
        {isPending && <LoadingState lines={9} />}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {tasks.length > 0 && (
          <section aria-labelledby="tasks">
            <h2 id="tasks">{texts.tasks}</h2>
            <ul className={classes.tasks}>
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  now={now}
                  isDone={isDone(task.leadId, task.id)}
                  isSaving={outbox.jobs.some(({ change }) => change.kind === 'task' && change.taskId === task.id)}
                  onTick={(done) => act(task.leadId, { kind: 'task', taskId: task.id, done })}
                />
              ))}
            </ul>
          </section>
        )}
        {leads.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting">{texts.leads}</h2>
            <div className={classes.cards}>
              {leads.slice(0, shown).map((lead) => (
                <LeadCard
                  key={lead.id}
                  lead={lead}
                  changes={actsOf(lead.id)}
                  jobs={outbox.jobs.filter(({ leadId, change }) => leadId === lead.id && change.kind !== 'task')}
                  outbox={{ retry: outbox.retry, drop }}
                  now={now}
                  onChange={(change) => act(lead.id, change)}
                  onLose={() => setLosing(lead.id)}
                />
              ))}
            </div>
            {leads.length > shown && (
              <Button onPress={() => setShown(shown + atOnce)}>{texts.more(leads.length - shown)}</Button>
            )}
          </section>
        )}
        {!isPending && !error && leads.length === 0 && (
          <EmptyState
            icon={<Coffee size={28} aria-hidden />}
            title={texts.nothing}
            action={<ButtonLink to={`/brands/${brandId}/leads`}>{texts.inbox}</ButtonLink>}
          >
            {texts.nothingHint}
          </EmptyState>
        )}
      </Stack>
      {losing !== undefined && (
        <Dialog title={texts.lostTitle} isOpen onClose={() => setLosing(undefined)}>
          <LostReasons
            onChoose={(reason) => {
              act(losing, { kind: 'outcome', outcome: { result: 'lost', reason } });
              setLosing(undefined);
            }}
          />
        </Dialog>
      )}
    </>
  );
};

export const Page = () => (
  <Only operation="leads/create-call" title={texts.title}>
    <Day />
  </Only>
);
