import { midnight } from '#lib/platform/core/time/calendar.ts';
import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import type { MailLink } from '../admin-links.ts';
import { type Draft, labelled, layOut } from '../layout.ts';
import { nameInMail } from '../names.ts';

interface Counted {
  /** Null for leads without a location, or of a deleted one. */
  name: string | null;
  leads: number;
}

interface Digest {
  brandName: string;
  locale: string;
  /** The days that it covers, as `YYYY-MM-DD`. */
  days: readonly string[];
  rows: readonly Counted[];
  link: MailLink;
}

const maxListLength = 200;

const shownDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(midnight(day));

const summed = (rows: readonly Counted[]): Counted[] => {
  const others = rows.filter(({ name }) => name === null);
  const named = rows
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => b.leads - a.leads || String(a.name).localeCompare(String(b.name)));
  const leads = others.reduce((total, row) => total + row.leads, 0);
  return leads > 0 ? [...named, { name: null, leads }] : named;
};

/** The number of leads of each location: no data of leads, since digests are forwarded freely. */
export const digestMail = ({ brandName, locale, days, rows, link }: Digest): Draft => {
  const texts = textsIn(mailTexts, locale);
  const said = texts.digest;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const when = first === last ? shownDay(first, locale) : said.period(shownDay(first, locale), shownDay(last, locale));
  const total = rows.reduce((sum, { leads }) => sum + leads, 0);
  const counted = said.count(new Intl.NumberFormat(locale).format(total), total === 1);
  const brand = nameInMail(brandName);
  const all = summed(rows);
  const more = all.length - maxListLength;
  return layOut({
    subject: said.subject(brand, counted),
    opening: said.opening(brand, counted, when),
    rows: all
      .slice(0, maxListLength)
      .map(({ name, leads }): [string, string] => [
        name === null ? said.withoutLocation : nameInMail(name),
        String(leads),
      ]),
    link: labelled(texts, link),
    closing: [...(more > 0 ? [said.more(more)] : []), said.why(brand)],
  });
};
