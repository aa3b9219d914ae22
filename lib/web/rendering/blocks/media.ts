import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import { linkOf } from '../base/links.ts';
import type { Site } from '../base/site.ts';
import { destinationOf } from '../parts/address.ts';
import { frame } from '../parts/frame.ts';
import { frameOf, mapFrame } from '../parts/frames.rules.ts';
import { link } from '../parts/link.ts';
import { mapFigure } from '../parts/map-figure.ts';
import { pictureAt, pictureOf } from '../parts/picture.ts';
import { placeMap } from '../parts/place-map.ts';
import { type At, headingAndText, part, type Show } from './at.ts';
import { type Block, blocksIn, numberIn, textIn } from './read.ts';

interface Look {
  sizes: string;
  isCropped?: boolean;
}

/** The picture of a block: from the media library, or else at an address. */
export const pictureIn = (block: Block, site: Site, look: Look): Html | null => {
  const known = site.data.pictures[textIn(block, 'mediaId')?.toLowerCase() ?? ''];
  const alt = textIn(block, 'alt');
  if (known) return pictureOf(site, known, { ...look, alt });
  const address = textIn(block, 'src');
  return address === null ? null : pictureAt(site, address, alt ?? '');
};

const figure = (block: Block, site: Site, look: Look): Html | null => {
  const shown = pictureIn(block, site, look);
  if (!shown) return null;
  const caption = textIn(block, 'caption');
  const target = textIn(block, 'link');
  // A link needs a name: the description of the picture, or else its caption.
  const isLinked = linkOf(site, target) !== undefined && (shown.props.alt || caption !== null);
  const content = isLinked
    ? link(site, target, [shown, !shown.props.alt && h('span', { class: 'hidden' }, caption)])
    : shown;
  return h('figure', { class: 'figure' }, content, caption !== null && h('figcaption', null, caption));
};

export const image: Show = (block, { site }) => figure(block, site, { sizes: '(min-width:70rem) 66rem, 100vw' });

export const gallery: Show = (block, at) => {
  const figures = blocksIn(block, 'images').map((one) =>
    figure(one, at.site, { sizes: '(min-width:40rem) 22rem, 50vw', isCropped: true }),
  );
  if (figures.every((one) => one === null)) return null;
  const { title } = headingAndText({ heading: block.heading }, at);
  return part(
    'gallery',
    title,
    h(
      'ul',
      { class: 'photos' },
      figures.map((one) => one && h('li', null, one)),
    ),
  );
};

const captioned = (content: Children, caption: string | null): Html =>
  h('figure', { class: 'figure' }, content, caption !== null && h('figcaption', null, caption));

const framed = (block: Block, { site }: At): Children => {
  const { texts } = site;
  const address = textIn(block, 'url');
  const known = address === null ? undefined : frameOf(address);
  const title = textIn(block, 'title');
  if (!known) {
    const page = linkOf(site, address);
    return page === undefined ? null : h('p', null, link(site, page, title ?? texts.showMap));
  }
  const isMap = known.provider === 'Google Maps';
  const label = title ?? (isMap ? texts.showMap : texts.watch);
  const shown = {
    src: known.src,
    title: title ?? (isMap ? texts.map : texts.embedded),
    label,
    provider: known.provider,
  };
  return captioned(frame(site, shown), textIn(block, 'caption'));
};

export const embed: Show = framed;

export const video: Show = (block, at) => {
  const { site } = at;
  const file = site.data.films[textIn(block, 'mediaId')?.toLowerCase() ?? ''] ?? textIn(block, 'src');
  const src = linkOf(site, file);
  if (src === undefined) return framed(block, at);
  const title = textIn(block, 'title') ?? site.texts.watch;
  return captioned(
    h('video', {
      src,
      poster: linkOf(site, textIn(block, 'poster')),
      controls: true,
      preload: 'none',
      playsinline: true,
      'aria-label': title,
    }),
    textIn(block, 'caption'),
  );
};

interface Place {
  query: string;
  name: string | null;
  /** The location of the page, if that is what the map shows. */
  location?: PublicLocationDetail;
}

/** The place that a map shows: that of the block, or else the location of the page, as in a template of locations. */
const placeOfMapBlock = (block: Block, site: Site): Place | undefined => {
  const address = textIn(block, 'address');
  const [latitude, longitude] = [numberIn(block, 'latitude'), numberIn(block, 'longitude')];
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const query = point ?? address;
  if (query !== null) return { query, name: address };
  const { location } = site.data;
  if (!location || textIn(block, 'url') !== null) return undefined;
  const destination = destinationOf(site, location);
  return destination === undefined ? undefined : { query: destination, name: location.name, location };
};

/** A map after a click, and a link to the way there. */
export const map: Show = (block, at) => {
  const { site } = at;
  const place = placeOfMapBlock(block, site);
  if (!place) return framed(block, at);
  const { query, name, location } = place;
  const given = frameOf(textIn(block, 'url') ?? '');
  const src = given?.src ?? mapFrame(query, numberIn(block, 'zoom'));
  const drawing = location && site.outlines && placeMap(site.outlines, location, site.data.nearby);
  return mapFigure(site, { query, name, src, drawing });
};
