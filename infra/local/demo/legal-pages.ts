const page = (slug: string, title: string, description: string, html: string) => ({
  ...{ type: 'PAGE', slug, title, blocks_version: 1 },
  blocks: [{ type: 'richText', html }],
  seo: { description },
});

/** The legal pages of the brand, by the kind of their link. */
export const legalPages = {
  privacy: page(
    'privacy',
    'Privacy policy',
    'What we learn about you, what we do with it, and how to have it erased.',
    `<p>We keep what you tell us in a form: your name, how to reach you, and what is leaking. We use it to answer you and to do the work, and share it with the workshop that comes to you and with nobody else.</p>
<h2>How long we keep it</h2>
<p>Requests are erased after 36 months, invoices after the time that tax law asks for.</p>
<h2>Visits of this site</h2>
<p>We count visits only if you agree, and you can change your answer at any time: choose <strong>Privacy choices</strong> at the foot of this page.</p>
<h2>Your rights</h2>
<p>Write to <a href="mailto:privacy@acme.example">privacy@acme.example</a> to see, correct or erase what we have. We answer within ten days.</p>`,
  ),
  terms: page(
    'terms',
    'Terms of service',
    'Prices, appointments and our warranty.',
    `<h2>Prices</h2>
<p>You get a price before we begin. It holds for 30 days, unless the work turns out to be another one; then we ask first.</p>
<h2>Appointments</h2>
<p>You can move or cancel an appointment without cost until two hours before it.</p>
<h2>Warranty</h2>
<p>We stand behind our work for two years. Parts have the warranty of their maker.</p>`,
  ),
  accessibility: page(
    'accessibility',
    'Accessibility',
    'How we make this site work for everybody, and whom to tell if it does not.',
    `<p>This site is meant to meet WCAG 2.2 at level AA: it works with a keyboard, with a screen reader, without a script and at 400 % zoom.</p>
<p>If something does not work for you, call any workshop or write to <a href="mailto:access@acme.example">access@acme.example</a>. We mend it, and help you at once in another way.</p>`,
  ),
  doNotSell: page(
    'privacy-choices',
    'Do not sell or share my personal information',
    'How to opt out.',
    `<p>We do not sell personal information. If you agree to it, measuring services learn about your visit, which some laws call sharing. A browser that sends Global Privacy Control has declined, without a further step.</p>
<p>To opt out for a request that you sent us, write to <a href="mailto:privacy@acme.example">privacy@acme.example</a>.</p>`,
  ),
};

/** The addresses of these pages, for the settings of the brand. */
export const legalLinks = Object.fromEntries(Object.entries(legalPages).map(([kind, { slug }]) => [kind, `/${slug}`]));
