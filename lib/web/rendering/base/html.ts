import { createElement, Fragment, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** The attributes of an element; an undefined, null or false one is omitted. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | { readonly __html: string }>
>;

/** A part of a document. Every text in it is escaped when it is rendered. */
export type Html = VNode<Attributes>;

/** The contents of an element; null, undefined and false are nothing. */
export type Children = Html | string | number | false | null | undefined | readonly Children[];

/**
 * An element. Node runs the sources as they are, without a step that translates JSX, so elements are written as calls.
 */
export const h = (tag: string, attributes: Attributes | null, ...children: Children[]): Html =>
  createElement<Attributes>(tag, attributes, ...children);

/** An element that contains HTML which was sanitised before it was stored, or is our own. */
export const withHtml = (tag: string, attributes: Attributes, html: string): Html =>
  h(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });

export const render = (...children: Children[]): string => renderToString(createElement(Fragment, null, ...children));

/** The class names that apply. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined;
