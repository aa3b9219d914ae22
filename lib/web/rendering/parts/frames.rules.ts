/** The content of a frame, and a page that shows the same without one. */
interface Frame {
  src: string;
  page: string;
  provider: 'YouTube' | 'Vimeo' | 'Google Maps';
}

const youtubeId = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1]);
  return id !== undefined && /^[\w-]{3,20}$/.test(id) ? id : undefined;
};

const youtube = (url: URL): Frame | undefined => {
  const id = youtubeId(url);
  if (id === undefined) return undefined;
  const src = `https://www.youtube-nocookie.com/embed/${id}`;
  return { src, page: `https://www.youtube.com/watch?v=${id}`, provider: 'YouTube' };
};

const vimeo = ({ pathname }: URL): Frame | undefined => {
  const id = /(\d+)(?:\/|$)/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  return { src: `https://player.vimeo.com/video/${id}?dnt=1`, page: `https://vimeo.com/${id}`, provider: 'Vimeo' };
};

const map = (url: URL): Frame | undefined => {
  const isFrame = /\/embed|\/maps$/.test(url.pathname) && (url.hostname !== 'maps.google.com' || url.search !== '');
  return isFrame ? { src: url.href, page: url.href, provider: 'Google Maps' } : undefined;
};

/** The only hosts that pages show in frames. */
export const frameHosts = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.google.com',
  'maps.google.com',
] as const;

/** The frame for an address of YouTube, Vimeo or Google Maps, without cookies if there is one; undefined for others. */
export const frameOf = (address: string): Frame | undefined => {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  if (/(?:^|\.)(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/.test(url.hostname)) return youtube(url);
  if (/(?:^|\.)vimeo\.com$/.test(url.hostname)) return vimeo(url);
  return /^(?:www|maps)\.google\.com$/.test(url.hostname) ? map(url) : undefined;
};

/** A map of a place, by its address or `latitude,longitude`. */
export const mapFrame = (query: string, zoom: number | null): string => {
  const parameters = new URLSearchParams({ q: query, ...(zoom !== null && { z: String(zoom) }), output: 'embed' });
  return `https://maps.google.com/maps?${parameters}`;
};

export const mapPage = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
