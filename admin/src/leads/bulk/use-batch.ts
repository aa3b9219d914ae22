import { useQueryClient } from '@tanstack/react-query';
import { useBrand, useCaller } from '../../access/caller.ts';
import { call } from '../../data/call.ts';
import { toast } from '../../design/overlays/toast.ts';
import { bulk as texts } from '../../texts/en/leads/bulk.ts';
import { readLeadsAgain } from '../read-again.ts';
import type { Lead } from '../types.ts';
import { type BatchChange, type BatchResult, refusalsOf, undoOf } from './results.rules.ts';

/** The leads that one call changes at most. */
const perCall = 100;

const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / perCall) }, (_, at) => ids.slice(at * perCall, (at + 1) * perCall));

/** Changes several leads at once, tells the result in words, and offers undo. `noteChanged` receives each changed lead. */
export const useBatch = (leads: readonly Lead[], noteChanged: (lead: Lead) => void) => {
  const { id: brandId } = useBrand();
  const { user } = useCaller();
  const client = useQueryClient();
  /** The list shows a change before the lead is read again: the former time of the change lets any later read win. */
  const show = (id: string, { outcome, ...change }: BatchChange): void => {
    const known = leads.find((lead) => lead.id === id);
    if (!known) return;
    const none = { valueCents: null, currency: null, reason: null };
    const ended = outcome && { ...none, ...outcome, at: new Date().toISOString(), by: user.id };
    noteChanged({ ...known, ...change, ...(outcome !== undefined && { outcome: ended }) } as Lead);
  };
  const send = async (ids: readonly string[], change: BatchChange): Promise<BatchResult[]> => {
    const results: BatchResult[] = [];
    for (const leadIds of inCalls(ids)) {
      const { results: some } = await call('leads/change', { path: { brandId }, body: { leadIds, change } });
      results.push(...some);
      for (const { leadId, result } of some) if (result === 'changed') show(leadId, change);
    }
    void client.invalidateQueries({ queryKey: ['leads', 'leads/get'] });
    readLeadsAgain(client, 'later');
    return results;
  };
  /** Returns the ids of the leads that were not changed. */
  return async (ids: readonly string[], change: BatchChange): Promise<string[]> => {
    const results = await send(ids, change);
    const back = undoOf(change, results);
    const undo = async (): Promise<void> => {
      for (const batch of back) await send(batch.leadIds, batch.change);
    };
    const countOf = (result: BatchResult['result']) => results.filter((one) => one.result === result).length;
    const counts = { changed: countOf('changed'), unchanged: countOf('unchanged'), refused: countOf('refused') };
    toast(texts.result(counts, refusalsOf(results)), back.length > 0 ? undo : undefined);
    return results.flatMap(({ leadId, result }) => (result === 'refused' ? [leadId] : []));
  };
};

export type SendBatch = ReturnType<typeof useBatch>;
