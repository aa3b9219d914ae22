import { useEffect, useRef, useState } from 'react';
import { sitesPath } from '../../../../lib/web/serving/names.contract.ts';
import { content as texts } from '../../texts/en/content/content.ts';
import classes from '../editor.module.css';

const desktop = 1280;

/**
 * Address of a preview on our own host. The frame has a sandbox without scripts, because sites may include scripts of
 * third parties, such as tag managers.
 */
const addressOf = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return pathname.startsWith(sitesPath) ? `${pathname}${search}` : `${sitesPath}${host}${pathname}${search}`;
};

/** A page of the site in a frame, scaled down to the available width. */
export const SiteFrame = ({ url, width }: { url: string; width: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(desktop);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? desktop));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width === 'desktop' ? Math.min(1, room / desktop) : 1;
  const style =
    width === 'desktop' ? { scale: String(scale), height: `${100 / scale}%` } : { maxWidth: 390, margin: '0 auto' };
  return (
    <div className={classes.frame} ref={box}>
      <iframe
        title={texts.preview.title}
        src={addressOf(url)}
        sandbox="allow-popups"
        data-width={width}
        style={style}
      />
    </div>
  );
};
