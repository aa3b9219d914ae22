import { useMay } from '../access/may.ts';
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
  service: (id: string) => `services/${id}`,
  profile: (id: string) => `locations/${id}/profile`,
  'location-seo': (id: string) => `locations/${id}/seo`,
  'brand-seo': () => 'settings/seo',
  theme: () => 'settings/theme',
};

/** Franchisees are not told what uses a file of the brand. */
const useMaySeeUses = () => {
  const may = useMay();
  return ({ locationId }: Media) => locationId !== null || may('media/update');
};

export const useUses = (media: Media) => {
  const { brandId, id: mediaId } = media;
  const enabled = useMaySeeUses()(media);
  return useRead('media/get-uses', { path: { brandId, mediaId } }, { enabled });
};

/** Records that use the file, with links to them. */
export const Uses = ({ media }: { media: Media }) => {
  const { brandId } = media;
  const maySee = useMaySeeUses();
  const { data, error, refetch } = useUses(media);
  const uses = data?.data;
  if (!maySee(media)) return null;
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
