/** Permitted embeds by host: the paths that show only a video or a map. */
const embeds: Readonly<Record<string, RegExp>> = {
  'www.youtube.com': /^\/embed\/[\w-]+$/,
  'youtube.com': /^\/embed\/[\w-]+$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'player.vimeo.com': /^\/video\/\d+$/,
  'www.google.com': /^\/maps\/(?:embed(?:\/v1\/\w+)?|d\/(?:u\/\d\/)?embed)$/,
  'maps.google.com': /^\/maps(?:\/embed)?$/,
};

/** URLs from the address bar. The renderer of a video block makes an embed of them. */
const pages: Readonly<Record<string, RegExp>> = {
  'www.youtube.com': /^\/(?:watch$|shorts\/|live\/)/,
  'youtube.com': /^\/(?:watch$|shorts\/|live\/)/,
  'm.youtube.com': /^\/(?:watch$|shorts\/|live\/)/,
  'youtu.be': /^\/[\w-]+$/,
  'vimeo.com': /^\/[\w/-]*\d+/,
  'www.google.com': /^\/maps(?:\/|$)/,
  'maps.app.goo.gl': /^\/\w+$/,
};

const isOn = (hosts: Readonly<Record<string, RegExp>>, url: URL): boolean =>
  Object.hasOwn(hosts, url.hostname) && (hosts[url.hostname]?.test(url.pathname) ?? false);

const secure = (value: string): URL | undefined => {
  const url = /[\s\\<>"]/.test(value) ? null : URL.parse(value);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' ? url : undefined;
};

/** The URL of a frame of one of the providers. */
export const isEmbed = (value: string): boolean => {
  const url = secure(value);
  return url !== undefined && isOn(embeds, url);
};

/** The URL of a frame, or of a page that can be shown in one. */
export const isEmbeddable = (value: string): boolean => {
  const url = secure(value);
  return url !== undefined && (isOn(embeds, url) || isOn(pages, url));
};
