import { shownLengths } from '../../../lib/platform/core/contract/stated-numbers.ts';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Card, Hint } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import { crumbsOf, cutTo } from './preview.rules.ts';
import classes from './seo.module.css';

interface Shown {
  pageTitle: string;
  title: string;
  description: string | null;
  /** Null while no site is live; absent if the preview has no page. */
  url?: string | null;
  imageId: string | null;
  isHidden: boolean;
}

const Picture = ({ mediaId }: { mediaId: string | null }) => {
  const path = { brandId: useBrand().id, mediaId: mediaId ?? '' };
  const { data } = useRead('media/get', { path }, { enabled: mediaId !== null });
  const media = mediaId === null ? undefined : data?.data.media;
  const address = media?.variants?.medium ?? media?.url;
  return address ? (
    <img className={classes.picture} src={address} alt={media?.altText ?? ''} />
  ) : (
    <div className={classes.picture}>{texts.preview.noImage}</div>
  );
};

/** Preview of the page as a search result and as a shared link, with the unsaved values. */
export const Previews = ({ pageTitle, title, description, url, imageId, isHidden }: Shown) => {
  const brand = useBrand();
  const nowhere = { host: url === null ? texts.preview.noSite : '', path: '' };
  const { host, path } = url ? crumbsOf(url) : nowhere;
  return (
    <Card title={texts.groups.preview}>
      {isHidden && <Message kind="warning">{texts.preview.hidden}</Message>}
      <Hint>{texts.preview.search}</Hint>
      <div className={classes.result}>
        <span className={classes.site}>{brand.name}</span>
        <span className={classes.address}>
          {host}
          {path}
        </span>
        <span className={classes.title}>{cutTo(pageTitle, shownLengths.title)}</span>
        <span className={classes.description}>
          {description ? cutTo(description, shownLengths.description) : texts.preview.noDescription}
        </span>
      </div>
      <Hint>{texts.preview.social}</Hint>
      <div className={classes.shared}>
        <Picture mediaId={imageId} />
        <span className={classes.address}>{host}</span>
        <b>{title}</b>
        {description && <span className={classes.description}>{cutTo(description, shownLengths.description)}</span>}
      </div>
    </Card>
  );
};
