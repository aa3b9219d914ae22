import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { keyOfPages } from '../data/keys.ts';
import { useList, useRead } from '../data/use.ts';
import { arrivalsIn, upToDate } from './arrivals.rules.ts';
import { type LeadFilter, leadListQuery } from './filter.rules.ts';
import type { Lead } from './types.ts';

const perPage = 50;
const lookEveryMs = 15_000;

/** Keeps only the first page, because a refetch sends one request for each page. */
const firstOf = ({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/**
 * Leads of a filter. The list does not change while it is read: new leads are counted until the reader asks for them, and a lead
 * that no longer matches stays until then.
 */
export const useInbox = (filter: LeadFilter) => {
  const brand = useBrand();
  const client = useQueryClient();
  const [changed, setChanged] = useState<readonly Lead[]>([]);
  const [erased, setErased] = useState<readonly string[]>([]);
  const asked = leadListQuery(filter, brand.timezone);
  const path = { brandId: brand.id };
  const query = { ...asked, limit: perPage };
  const list = useList('leads/list', { path, query }, { isSteady: true });
  const look = useRead(
    'leads/list',
    { path, query: { ...asked, limit: 25 } },
    { enabled: list.isSuccess, refetchInterval: lookEveryMs },
  );
  const later = look.data?.data.leads;
  const leads = useMemo(
    () => upToDate(list.entries, later ?? [], changed).filter(({ id }) => !erased.includes(id)),
    [list.entries, later, changed, erased],
  );
  const arrived = useMemo(
    () => arrivalsIn(list.entries, later ?? []).filter(({ id }) => !erased.includes(id)),
    [list.entries, later, erased],
  );
  return {
    ...list,
    leads,
    arrived: list.isPlaceholderData ? 0 : arrived.length,
    isStale: look.isError,
    /**
     * Whether the list may read its next page: not while it begins anew, and not that of a former filter, whose leads stay until
     * those of the new one are read.
     */
    canReadOn: list.hasNextPage && !list.isPlaceholderData && !list.isRefetching,
    /** Shows the new leads, from the first page on. */
    refresh: () => {
      client.setQueryData<InfiniteData<unknown>>(
        keyOfPages('leads/list', { path, query }),
        (known) => known && firstOf(known),
      );
      return list.refetch();
    },
    noteChanged: (lead: Lead) => setChanged((former) => [...former.filter(({ id }) => id !== lead.id), lead]),
    noteErased: (id: string) => setErased((former) => [...former, id]),
  };
};

export type Inbox = ReturnType<typeof useInbox>;

const ahead = 5;

/** Reads the next page before somebody who goes from lead to lead is at the end of this one. */
export const useReadAhead = ({ leads: { length }, canReadOn, fetchNextPage }: Inbox, at: number): void => {
  useEffect(() => {
    if (at !== -1 && at >= length - ahead && canReadOn) void fetchNextPage();
  }, [at, length, canReadOn, fetchNextPage]);
};
