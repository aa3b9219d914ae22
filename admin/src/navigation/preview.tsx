import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { useRead } from '../data/use.ts';
import { Card, Hint, Stack } from '../design/layout.tsx';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { useFilters } from '../filters/filters.ts';
import { LocationChoice, useFirstLocations } from '../locations/choice.tsx';
import { navigation as texts } from '../texts/en/web/navigation.ts';
import { Frame } from './frame.tsx';
import classes from './navigation.module.css';

type Resolved = DataOf<'navigation/preview'>['items'][number];

const reasons: Readonly<Record<string, unknown>> = texts.preview.reasons;

/** Reason why visitors do not see an item. */
const reasonOf = (reason: string): string => {
  const token = /^unknown_token: *(.+)$/.exec(reason)?.[1];
  if (token !== undefined) return texts.preview.reasons.unknown_token(token);
  const known = reasons[reason];
  return typeof known === 'string' ? known : reason;
};

const Links = ({ items }: { items: readonly Resolved[] }) => (
  <ul className={classes.preview}>
    {items.map(({ label, href, children }) => (
      <li key={`${label} ${href}`}>
        {label} <code>{href}</code>
        {children.length > 0 && <Links items={children} />}
      </li>
    ))}
  </ul>
);

const Shown = ({ locationId }: { locationId: string }) => {
  const brand = useBrand();
  const { data, error, refetch } = useRead('navigation/preview', { path: { brandId: brand.id, locationId } });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const { items, footerItems, dropped, version, isDefault } = data.data;
  return (
    <Stack>
      {isDefault && <Message>{version === 0 ? texts.preview.generated : texts.preview.instead}</Message>}
      <Card title={texts.tabs.preview}>
        {items.length === 0 ? <Hint>{texts.preview.empty}</Hint> : <Links items={items} />}
      </Card>
      {footerItems.length > 0 && (
        <Card title={texts.tabs.footer}>
          <Links items={footerItems} />
        </Card>
      )}
      {dropped.length > 0 && (
        <Card title={texts.preview.dropped}>
          <ul className={classes.preview}>
            {dropped.map(({ label, reason }) => (
              <li key={`${label} ${reason}`}>
                {label}: {reasonOf(reason)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
};

const filterNames = ['location'] as const;

const Preview = () => {
  const { entries } = useFirstLocations();
  const { values, change } = useFilters(filterNames);
  const chosen = values.location ?? entries[0]?.id;
  return (
    <Stack>
      <Hint>{texts.preview.hint}</Hint>
      <LocationChoice label={texts.preview.location} value={chosen} onChange={(location) => change({ location })} />
      {chosen === undefined ? <Hint>{texts.preview.none}</Hint> : <Shown locationId={chosen} />}
    </Stack>
  );
};

/** The saved menu as visitors of a location see it. */
export const Page = () => <Frame>{() => <Preview />}</Frame>;
