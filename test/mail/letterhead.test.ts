import { expect, test } from 'vitest';
import { contrastOf } from '#lib/accounts/brands/colors.rules.ts';
import { button, type Letterhead, onLetterhead } from '#lib/delivery/mail/letterhead.rules.ts';

const acme: Letterhead = {
  name: 'Acme & Sons',
  color: '#7c2d12',
  logo: { url: 'https://media.acme.example/logo.png?a=1&b=2', width: 800, height: 400 },
};

test('a logo keeps its proportions within the head, and stands for the name where pictures are not shown', () => {
  const html = onLetterhead('<p>Hello</p>', acme);
  expect(html).toContain('src="https://media.acme.example/logo.png?a=1&amp;b=2" width="96" height="48"');
  expect(html).toContain('alt="Acme &amp; Sons"');
  expect(onLetterhead('', { ...acme, logo: null })).toContain('Acme &amp; Sons</strong>');
});

test.each(['#7c2d12', '#fde047', '#0f766e', '#000000', '#ffffff'])(
  'text on a button in %s can be read, and links on light and dark paper',
  (color) => {
    const [, background = '', text = ''] =
      /background:(#\w{6});color:(#\w{6})/.exec(button({ ...acme, color }, 'https://a.example', 'Go')) ?? [];
    expect(contrastOf(background, text)).toBeGreaterThanOrEqual(4.5);
    const links = [...onLetterhead('', { ...acme, color }).matchAll(/a:not\(\[style\]\) \{ color: (#\w{6})/g)].map(
      ([, one]) => one ?? '',
    );
    expect(contrastOf(links[0] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(links[1] ?? '', '#1f2937')).toBeGreaterThanOrEqual(4.5);
  },
);
