import type { SourceType } from '#lib/leads/leads/source-types.contract.ts';

const within = (names: string): RegExp => new RegExp(`(?:^|\\.)(?:${names})$`);

/** Hosts that determine the source by themselves; the first match counts. */
const hosts: [RegExp, SourceType][] = [
  [
    within('mail\\.(?:google|yahoo|aol|yandex|proton|ru)(?:\\.\\w+)*|gmail\\.com|outlook\\.(?:live|office)\\.com'),
    'email',
  ],
  [within('(?:com\\.google\\.android\\.gm|superhuman\\.com)'), 'email'],
  [within('doubleclick\\.net|googlesyndication\\.com|googleadservices\\.com'), 'paid'],
  [within('gemini\\.google\\.com'), 'referral'],
  [
    within(
      '(?:google|bing|yahoo|yandex|baidu|ecosia|qwant|duckduckgo|startpage|naver|daum|seznam|sogou|coccoc|ask|aol|mojeek)(?:\\.[a-z]{2,3}){1,2}',
    ),
    'organic',
  ],
  [within('search\\.brave\\.com|kagi\\.com|com\\.google\\.android\\.googlequicksearchbox'), 'organic'],
  [
    within(
      '(?:facebook|instagram|linkedin|pinterest|reddit|tiktok|twitter|youtube|nextdoor|snapchat|threads|weibo|vk|tumblr|mastodon|quora)\\.\\w+',
    ),
    'social',
  ],
  [
    within('fb\\.com|fb\\.me|x\\.com|t\\.co|lnkd\\.in|youtu\\.be|whatsapp\\.com|wa\\.me|line\\.me|bsky\\.app|t\\.me'),
    'social',
  ],
];

/** The source by the host of the referring page. */
export const sourceOfHost = (host: string): SourceType => hosts.find(([fits]) => fits.test(host))?.[1] ?? 'referral';

const socialNames =
  /^(?:facebook|fb|instagram|ig|linkedin|pinterest|reddit|tiktok|twitter|x|youtube|nextdoor|snapchat|threads|whatsapp|vk|weibo|quora|tumblr|bluesky|mastodon)$/;

/** The source by `utm_source`, if `utm_medium` does not determine it. */
export const sourceOfName = (name: string): SourceType | null => {
  if (socialNames.test(name)) return 'social';
  return /^(?:e-?mail|newsletter)$/.test(name) ? 'email' : null;
};
