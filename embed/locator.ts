import type { LocatorPlace } from '#lib/places/locations/locator-place.contract.ts';
import { placeName, placeWithoutLocation } from '#lib/places/locations/place-meant.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { ask, query } from './api.ts';
import { distanceOf } from './distance.ts';
import { h, on } from './dom.ts';
import { FrontageElement } from './element.ts';
import { openingOf, timesOf } from './opening.ts';
import { languageOf } from './texts.ts';

interface Page {
  locations: PublicLocation[];
  total: number;
  place: LocatorPlace | null;
  nextCursor: string | null;
}

/** The search: words, which may be a place, or a point near which to look, or everything. */
interface Wanted {
  q?: string;
  near?: string;
}

const pageSize = '10';
/** A point as it is sent: rounded to about a hundred metres, for the privacy of the visitor. */
const pointOf = ({ coords }: GeolocationPosition): string =>
  `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;

/** `<frontage-locator brand>`: finds the locations of a brand by place, postal code or the visitor's position. */
export class FrontageLocator extends FrontageElement {
  static readonly observedAttributes = ['brand', 'lang'];

  private shownFor = '';
  private wanted: Wanted = {};
  private searches = 0;
  private readonly input = h('input', {
    type: 'search',
    id: 'place',
    part: 'input',
    maxlength: 120,
    autocomplete: 'postal-code',
  });
  private readonly status = h('p', { part: 'status', role: 'status' });
  private readonly list = h('ul', { part: 'list' });
  private readonly more = h('button', { type: 'button', part: 'button secondary', hidden: true });

  protected async start(): Promise<void> {
    const wanted = `${this.attribute('brand')}:${this.lang}`;
    // An element that is moved within its page keeps what it shows.
    if (wanted === this.shownFor) return;
    const { signal } = this.connection;
    on(window, 'online', () => this.shownFor !== wanted && this.quietly(() => this.load(wanted, signal)), signal);
    await this.load(wanted, signal);
  }

  private async load(wanted: string, signal: AbortSignal): Promise<void> {
    const reply = await this.read({});
    if (signal.aborted) return;
    if (!('data' in reply)) return this.showUnavailable(() => this.load(wanted, signal));
    this.shownFor = wanted;
    this.render();
    this.show(reply.data, false);
    this.tell('ready', {});
  }

  private read(wanted: Wanted, cursor?: string) {
    const brandId = this.attribute('brand');
    return ask<Page>(`/public/locations?${query({ brandId, ...wanted, limit: pageSize, cursor })}`);
  }

  private render(): void {
    const { texts } = this;
    const near = h('button', { type: 'button', part: 'button secondary' }, texts.nearMe);
    const form = h(
      'form',
      { part: 'search', role: 'search' },
      h('div', { part: 'field' }, h('label', { part: 'label', for: 'place' }, texts.place), this.input),
      h('button', { type: 'submit', part: 'button' }, texts.search),
      // Positions exist only on pages with TLS.
      'geolocation' in navigator && window.isSecureContext && near,
    );
    on(form, 'submit', (event) => {
      event.preventDefault();
      this.quietly(() => this.search({ q: this.input.value.trim() }));
    });
    on(near, 'click', () => this.quietly(() => this.locate()));
    this.more.textContent = texts.more;
    this.root.replaceChildren(form, this.status, this.list, this.more);
  }

  private locate(): void {
    const { texts } = this;
    this.status.textContent = texts.locating;
    navigator.geolocation.getCurrentPosition(
      (position) => this.quietly(() => this.search({ near: pointOf(position) })),
      () => {
        this.status.textContent = texts.noPosition;
      },
      { timeout: 15_000, maximumAge: 300_000 },
    );
  }

  private async search(wanted: Wanted, cursor?: string): Promise<void> {
    const search = ++this.searches;
    this.wanted = wanted;
    this.status.textContent = this.texts.searching;
    const reply = await this.read(wanted, cursor);
    // A later search has been started meanwhile.
    if (search !== this.searches) return;
    if ('data' in reply) this.show(reply.data, cursor !== undefined);
    else this.refuse('refused' in reply ? reply.refused.code : 'network');
  }

  private refuse(code: string): void {
    this.status.textContent = code === 'validation_error' ? this.texts.none : this.texts.unavailable;
    this.tell('failed', { code });
  }

  private show(page: Page, isNextPage: boolean): void {
    const { locations, nextCursor, total } = page;
    const items = locations.map((location) => this.itemOf(location));
    if (isNextPage) this.list.append(...items);
    else this.list.replaceChildren(...items);
    this.status.textContent = this.outcomeOf(page);
    this.more.hidden = nextCursor === null;
    this.more.onclick = () => this.quietly(() => this.search(this.wanted, nextCursor ?? undefined));
    if (isNextPage) items[0]?.querySelector<HTMLElement>('a, [tabindex]')?.focus();
    this.tell('found', { total });
  }

  private outcomeOf(page: Page): string {
    const { none, found, nearestTo } = this.texts;
    const missing = placeWithoutLocation(page);
    if (missing) return nearestTo(placeName(missing));
    return page.total === 0 ? none : found(page.total);
  }

  private itemOf(location: PublicLocation): HTMLLIElement {
    const { texts } = this;
    const language = languageOf(this);
    const { name, url, addressLines, phone, phoneDisplay, distanceKm, today } = location;
    const place = addressLines.join(', ');
    const opening = openingOf(location, texts);
    const times = location.status === 'active' && today && `${texts.today}: ${timesOf(today, texts, language)}`;
    const line = (part: string, ...texts: (string | false | null | undefined)[]) => {
      // Each keeps its order within a page of the other direction.
      const shown = texts
        .filter((text) => typeof text === 'string' && text !== '')
        .map((text) => h('bdi', {}, text || ''));
      return shown.length > 0 && h('p', { part }, ...shown.flatMap((text, at) => (at === 0 ? [text] : [' · ', text])));
    };
    const title = url === null ? h('span', { tabindex: -1 }, name) : h('a', { href: url, part: 'link' }, name);
    const call =
      phone !== null &&
      h('a', { href: `tel:${phone}`, part: 'phone' }, h('bdi', { dir: 'ltr' }, phoneDisplay ?? phone));
    if (call) call.setAttribute('aria-label', `${texts.call(name)}: ${phoneDisplay ?? phone}`);
    return h(
      'li',
      { part: 'item' },
      h('p', { part: 'name' }, title),
      line('address', place, distanceKm !== null && distanceOf(distanceKm, language)),
      line(location.isOpenNow ? 'opening open' : 'opening closed', opening, times),
      call && h('p', {}, call),
    );
  }
}
