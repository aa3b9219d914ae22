import { type ComponentChild, h, type VNode } from 'preact';

/** A part of a document. Preact escapes every text in it. */
export type Html = VNode<object>;
/** What an element may contain; null and false are nothing. */
export type Children = ComponentChild | Children[];

/** HTML that was sanitised before it was stored. */
export const sanitised = (tag: string, attributes: object, html: string): Html =>
  h(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });

/** The class names that apply. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined;
