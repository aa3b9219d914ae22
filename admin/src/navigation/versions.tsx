import { History } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { useChange, useList, useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { EmptyState, ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { common } from '../texts/en/app/common.ts';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { ChangeList } from './change-list.tsx';
import { changesBetween } from './compare.rules.ts';
import { Frame } from './frame.tsx';
import { itemsOfTree } from './tree.rules.ts';
import { type Saved, savedOf, useWholeMenu } from './use-whole-menu.ts';

interface CompareProps {
  siteId: string;
  version: number;
  onClose: () => void;
}

const Compare = ({ siteId, version, onClose }: CompareProps) => {
  const brand = useBrand();
  const path = { brandId: brand.id, siteId };
  const former = useRead('navigation/get-version', { path: { ...path, version: String(version) } });
  const current = useWholeMenu(path);
  const replace = useChange('navigation/replace');
  const error = former.error ?? current.error;
  const retry = () => void Promise.all([former.refetch(), current.refetch()]);
  const put = ({ tree, other }: Pick<Saved, 'tree' | 'other'>, etag?: string | null) =>
    replace.mutateAsync({
      path,
      body: { items: itemsOfTree(tree), footerItems: itemsOfTree(other) },
      options: { etag },
    });
  const content = () => {
    if (!former.data || !current.data) return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />;
    const then = savedOf(former.data.data.version, 'items', null);
    const now = current.data;
    const { etag } = now;
    const restore = () =>
      put(then, etag).then(() => {
        toast(texts.versions.restored(version), () => put(now));
        onClose();
      }, toastError);
    return (
      <>
        <ChangeList
          changes={changesBetween([...now.tree, ...now.other], [...then.tree, ...then.other])}
          same={texts.versions.same}
        />
        <DialogActions>
          <Button onPress={onClose}>{common.close}</Button>
          <May operation="navigation/replace">
            <Button kind="primary" onPress={() => void restore()} isPending={replace.isPending}>
              {texts.versions.restore}
            </Button>
          </May>
        </DialogActions>
      </>
    );
  };
  return (
    <Dialog title={texts.versions.title(version)} isOpen onClose={onClose}>
      {content()}
    </Dialog>
  );
};

const Versions = ({ siteId }: { siteId: string }) => {
  const brand = useBrand();
  const list = useList('navigation/list-versions', { path: { brandId: brand.id, siteId } });
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <>
      <Entries
        label={texts.versions.list}
        list={list}
        keyOf={({ version }) => String(version)}
        empty={
          <EmptyState icon={<History size={28} aria-hidden />} title={texts.versions.none}>
            {texts.versions.noneHint}
          </EmptyState>
        }
      >
        {({ version, isCurrent, createdAt, itemCount }) => (
          <EntryRow
            name={texts.versions.name(version)}
            badges={isCurrent && <Badge tone="success">{texts.versions.current}</Badge>}
            facts={[<Time key="at" value={createdAt} />, texts.versions.items(itemCount)]}
            actions={!isCurrent && <Button onPress={() => setCompared(version)}>{texts.versions.compare}</Button>}
          />
        )}
      </Entries>
      {compared !== null && <Compare siteId={siteId} version={compared} onClose={() => setCompared(null)} />}
    </>
  );
};

/** Former versions of a site's menu, to compare and restore. */
export const Page = () => <Frame>{(siteId) => <Versions siteId={siteId} />}</Frame>;
