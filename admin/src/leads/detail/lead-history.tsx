import { useBrand, useCaller } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useList } from '../../data/use.ts';
import { useAllPages } from '../../data/whole.ts';
import { Card } from '../../design/layout.tsx';
import { Time } from '../../design/time.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import type { LeadDetail } from '../types.ts';
import classes from './detail.module.css';

const { detail } = texts;

/** Names of those who have changed a lead, as far as the caller may read them. Users are read until all are known. */
const useActors = (ids: readonly string[]) => {
  const { user } = useCaller();
  const path = { brandId: useBrand().id };
  const may = useMay();
  const users = useList('users/list', { path, query: { limit: 100 } }, { enabled: may('users/list') });
  const keys = useList('api-keys/list', { path, query: { limit: 100 } }, { enabled: may('api-keys/list') });
  const names = new Map([
    ...users.entries.map(({ id, firstName, lastName }): [string, string] => [id, `${firstName} ${lastName}`]),
    ...keys.entries.map(({ id, name }): [string, string] => [id, detail.apiKey(name)]),
    [user.id, detail.you],
  ]);
  useAllPages({ ...users, hasNextPage: users.hasNextPage && keys.isSuccess && ids.some((id) => !names.has(id)) });
  return (id: string): string => names.get(id) ?? detail.somebody;
};

/** History of the lead, newest first. */
export const LeadHistory = ({ lead }: { lead: LeadDetail }) => {
  const nameOf = useActors(lead.statusHistory.flatMap(({ by }) => by ?? []));
  const steps = lead.statusHistory.map(({ status, at, by }) => ({
    at,
    text: by === null ? detail.submitted : detail.became(texts.statuses[status]),
    by: by === null ? '' : detail.by(nameOf(by)),
  }));
  return (
    <Card title={detail.history}>
      <ol className={classes.history}>
        {steps.toReversed().map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <span>
              {text} {by}
            </span>
            <Time value={at} />
          </li>
        ))}
      </ol>
    </Card>
  );
};
