import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { ask, query } from './api.ts';
import { h, on } from './dom.ts';
import { FrontageElement } from './element.ts';
import { changeOf, daysOf, openingOf, timesOf } from './opening.ts';
import { languageOf } from './texts.ts';

const minuteMs = 60_000;
/** A page that is seen again after this time reads the hours again. */
const staleMs = 5 * minuteMs;
const maxTimerMs = 24 * 60 * minuteMs;

/** `<frontage-hours brand location>`: whether a location is open, when that changes, and its hours of seven days. */
export class FrontageHours extends FrontageElement {
  static readonly observedAttributes = ['brand', 'location', 'lang'];

  private readAt = 0;
  private timer = 0;

  protected async start(): Promise<void> {
    const { signal } = this.connection;
    const again = (): void => {
      if (!document.hidden && Date.now() - this.readAt > staleMs) this.quietly(() => this.read());
    };
    on(document, 'visibilitychange', again, signal);
    on(window, 'online', again, signal);
    on(signal, 'abort', () => window.clearTimeout(this.timer));
    await this.read();
  }

  private async read(): Promise<void> {
    const { signal } = this.connection;
    const slug = encodeURIComponent(this.attribute('location'));
    const brandId = this.attribute('brand');
    const reply = await ask<{ location: PublicLocationDetail }>(`/public/locations/${slug}?${query({ brandId })}`);
    if (signal.aborted) return;
    if (!('data' in reply)) {
      // Hours that are shown already are better than none.
      if (this.readAt === 0) this.showUnavailable(() => this.read());
      return;
    }
    const { location } = reply.data;
    this.readAt = Date.now();
    this.show(location);
    this.readAtNextChange(location);
    this.tell('ready', { location: location.slug });
  }

  private readAtNextChange({ hours }: PublicLocationDetail): void {
    window.clearTimeout(this.timer);
    const wait = Date.parse(hours.nextChangeAt ?? '') - Date.now() + minuteMs;
    if (wait > 0 && wait < maxTimerMs) this.timer = window.setTimeout(() => this.quietly(() => this.read()), wait);
  }

  private show(location: PublicLocationDetail): void {
    const { texts } = this;
    const language = languageOf(this);
    const parts = [openingOf(location, texts), changeOf(location, texts, language)].filter(Boolean);
    const rows = daysOf(location, language).map(({ name, note, times }, at) =>
      h(
        'tr',
        { part: at === 0 ? 'day today' : 'day', 'aria-current': at === 0 && 'date' },
        h('th', { scope: 'row', part: 'weekday' }, at === 0 ? `${texts.today} (${name})` : name),
        h('td', { part: 'times' }, timesOf(times, texts, language), note !== null && ` (${note})`),
      ),
    );
    this.root.replaceChildren(
      h('p', { part: location.isOpenNow ? 'status open' : 'status closed' }, parts.join(', ')),
      h('table', { part: 'week' }, h('caption', {}, `${texts.hours}: ${location.name}`), h('tbody', {}, ...rows)),
    );
  }
}
