import { useRead } from '../data/use.ts';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import classes from './media.module.css';
import type { Media } from './send-file.ts';

const paths = {
  content: (id: string) => `content/${id}`,
  post: (id: string) => `blog/${id}`,
  event: (id: string) => `events/${id}`,
  promotion: (id: string) => `promotions/${id}`,
  service: () => 'locations',
  profile: (id: string) => `locations/${id}/profile`,
  'location-seo': (id: string) => `locations/${id}/seo`,
  'brand-seo': () => 'settings/seo',
  theme: () => 'settings/theme',
};

/** Records that use the file, with links to them. */
export const Uses = ({ media: { brandId, id: mediaId } }: { media: Media }) => {
  const { data, error, refetch } = useRead('media/get-uses', { path: { brandId, mediaId } });
  const uses = data?.data;
  return (
    <Card title={texts.detail.uses}>
      {!uses && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={2} />)}
      {uses?.usedBy.length === 0 && <Hint>{texts.detail.unused}</Hint>}
      <ul className={classes.usesList}>
        {uses?.usedBy.map(({ type, id, label }) => (
          <li key={`${type} ${id}`}>
            <Link to={`/brands/${brandId}/${paths[type](id)}`}>{label ?? texts.detail.user[type]}</Link>
            {label && <span className={classes.muted}> {texts.detail.user[type]}</span>}
          </li>
        ))}
      </ul>
      {uses?.isComplete === false && <Hint>{texts.detail.moreUses}</Hint>}
    </Card>
  );
};
