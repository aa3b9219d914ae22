import { type Children, type Html, h } from '../base/html.ts';

/** A heading of a level from an outline. */
export const heading = (level: number, content: Children, attributes: Record<string, string | undefined> = {}): Html =>
  h(`h${level}`, attributes, content);
