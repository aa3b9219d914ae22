import { Plus, Route } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useBrand } from '../../access/caller.ts';
import { May } from '../../access/may-show.tsx';
import { useFilters } from '../../app/filters.ts';
import { SavedUrlFilters } from '../../app/saved-filters.tsx';
import { useList } from '../../data/use.ts';
import { Select } from '../../design/fields/choice-field.tsx';
import { SearchField } from '../../design/fields/search-field.tsx';
import { PageHeader } from '../../design/layout.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { Entries } from '../../design/lists/entries.tsx';
import { ListFilters } from '../../design/lists/list-filters.tsx';
import { NoEntries } from '../../design/lists/no-entries.tsx';
import { useSites } from '../../sites/use-sites.ts';
import { areas } from '../../texts/en/app/areas.ts';
import { common } from '../../texts/en/app/common.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import { RedirectDialog } from './dialog.tsx';
import classes from './redirects.module.css';
import { RedirectRow } from './row.tsx';
import { Tester } from './tester.tsx';

const filterNames = ['q', 'source'] as const;
const any = 'any';
const sources = [
  { id: any, label: texts.anySource },
  ...Object.entries(texts.sources).map(([id, label]) => ({ id, label })),
];
const isSource = (value: string | undefined): value is 'manual' | 'auto' =>
  value !== undefined && value in texts.sources;

/** List of redirects with a tester. */
export const Page = () => {
  const brand = useBrand();
  const navigate = useNavigate();
  const { redirectId } = useParams();
  const [parameters] = useSearchParams();
  const { values, change, clear, isFiltered } = useFilters(filterNames);
  const { q, source } = values;
  const sites = useSites();
  const list = useList('seo/list-redirects', {
    path: { brandId: brand.id },
    query: { limit: 50, q: q?.slice(0, 200), ...(isSource(source) && { source }) },
  });
  const base = `/brands/${brand.id}/redirects`;
  /** The list, or a dialog above it, with the filters of the list. */
  const addressOf = (id = '') => `${base}${id && `/${id}`}${isFiltered ? `?${new URLSearchParams(values)}` : ''}`;
  const add = (
    <May operation="seo/create-redirect">
      <ButtonLink kind="primary" to={addressOf('new')} icon={<Plus size={16} aria-hidden />}>
        {texts.new}
      </ButtonLink>
    </May>
  );
  return (
    <>
      <PageHeader title={areas.redirects} actions={add} />
      <div className={classes.page}>
        <Tester {...sites} />
        <div>
          <ListFilters
            label={common.filters}
            search={<SearchField label={texts.search} value={q ?? ''} onChange={(typed) => change({ q: typed })} />}
            values={values}
          >
            <Select
              label={texts.source}
              options={sources}
              value={source ?? any}
              onChange={(id) => change({ source: id === any ? undefined : id })}
            />
            <SavedUrlFilters list="redirects" names={filterNames} />
          </ListFilters>
          <Entries
            label={texts.list}
            list={list}
            keyOf={({ id }) => id}
            empty={<NoEntries icon={Route} texts={texts} isFiltered={isFiltered} onClear={clear} action={add} />}
          >
            {(redirect) => (
              <RedirectRow
                redirect={redirect}
                to={addressOf(redirect.id)}
                domain={sites.sites.find(({ id }) => id === redirect.siteId)?.domain}
              />
            )}
          </Entries>
        </div>
      </div>
      {redirectId && (
        <May operation="seo/create-redirect">
          <RedirectDialog
            key={redirectId}
            redirectId={redirectId}
            from={parameters.get('from') ?? ''}
            onClose={() => void navigate(addressOf())}
          />
        </May>
      )}
    </>
  );
};
