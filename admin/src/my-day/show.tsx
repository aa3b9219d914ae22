import { useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrand, useCaller } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { Button } from '../design/button.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { EmptyState, ErrorState, LoadingState, Message } from '../design/states.tsx';
import { LostReasons } from '../leads/work/lost-reasons.tsx';
import { myDay as texts } from '../texts/en/app/my-day.ts';
import type { Act } from './day.rules.ts';
import type { DayChange, Job } from './jobs.rules.ts';
import { LeadCard } from './lead-card.tsx';
import classes from './my-day.module.css';
import { outboxOf } from './outbox.ts';
import { TaskRow } from './task-row.tsx';
import { useOpenLeads, useTasksOfToday } from './use-day.ts';

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

type Acts = Readonly<Record<string, readonly Act[]>>;

const withAct = (acts: Acts, { id, leadId, change }: Job): Acts => ({
  ...acts,
  [leadId]: [...(acts[leadId] ?? []), { id, change }],
});

/** The work of a person on this page: shown at once, and saved as soon as there is a connection. */
const useActs = () => {
  const client = useQueryClient();
  const { user } = useCaller();
  const outbox = outboxOf(user.id, useBrand().id);
  const { jobs, isStuck } = useSyncExternalStore(outbox.subscribe, outbox.shown);
  useEffect(() => outbox.hold(), [outbox]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change, other pages read the leads and tasks again
  useEffect(() => void client.invalidateQueries({ refetchType: 'none' }), [jobs]);
  // A former visit leaves only what is not saved yet.
  const [acts, setActs] = useState<Acts>(() => jobs.reduce(withAct, {}));
  return {
    jobs,
    isStuck,
    retry: outbox.retry,
    actsOf: (leadId: string) => acts[leadId] ?? [],
    act: (leadId: string, change: DayChange): void => {
      const job = outbox.add(leadId, change);
      setActs((former) => withAct(former, job));
    },
    /** A change that the API refused is not shown any more. */
    drop: (jobId: string): void => {
      const leadId = jobs.find(({ id }) => id === jobId)?.leadId;
      outbox.drop(jobId);
      if (leadId)
        setActs((former) => ({ ...former, [leadId]: (former[leadId] ?? []).filter(({ id }) => id !== jobId) }));
    },
  };
};

const Day = () => {
  const { id: brandId } = useBrand();
  const { leads, isPending, error, refetch } = useOpenLeads();
  const tasks = useTasksOfToday();
  const now = useNow();
  const { jobs, isStuck, actsOf, act, retry, drop } = useActs();
  const [shown, setShown] = useState(atOnce);
  const [losing, setLosing] = useState<string>();
  const isDone = (leadId: string, taskId: string): boolean => {
    const last = actsOf(leadId).findLast(({ change }) => change.kind === 'task' && change.taskId === taskId)?.change;
    return last?.kind === 'task' && last.done;
  };
  return (
    <>
      <PageHeader title={texts.title} hint={isPending ? undefined : texts.summary(leads.length, tasks.length)} />
      <div role="status" className={classes.state}>
        {isStuck && <Message kind="warning">{texts.stuck(jobs.length)}</Message>}
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
                  isSaving={jobs.some(({ change }) => change.kind === 'task' && change.taskId === task.id)}
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
                  acts={actsOf(lead.id)}
                  jobs={jobs.filter(({ leadId, change }) => leadId === lead.id && change.kind !== 'task')}
                  onRetry={retry}
                  onDrop={drop}
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
