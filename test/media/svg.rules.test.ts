import { expect, test } from 'vitest';
import { hasEntities, svgText } from '#lib/platform/media/svg-text.rules.ts';
import { cleanSvg } from '#lib/platform/media/variants/svg.rules.ts';
import { svgOf } from './samples.ts';

const path = '<path d="M0 0h9"/>';
const cleaned = (inner: string, attributes?: string) => cleanSvg(svgOf(inner + path, attributes).toString());

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in other letters', '<SCRIPT>run(1)</SCRIPT>'],
  ['a script in a style', '<style>.a{}<script>alert(1)</script></style>'],
  ['a page inside', '<foreignObject><body><script>alert(1)</script></body></foreignObject>'],
  ['a handler', '<rect onclick="alert(1)"/>'],
  ['an animation that sets a handler', '<set attributeName="onload" to="alert(1)"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
  ['a part of another file', '<use href="https://evil.example/a.svg#alert"/>'],
  ['a part of data', '<use xlink:href="data:image/svg+xml,alert"/>'],
  ['a picture of elsewhere', '<image href="https://evil.example/alert.png"/>'],
  ['a style of elsewhere', '<style>@import url(https://evil.example/alert.css)</style>'],
  ['an address in a style', '<rect style="fill:url(https://evil.example/alert)"/>'],
  ['an escaped address in a style', '<style>.a{fill:u\\72l(//evil.example/alert)}</style>'],
  ['an address in an attribute', '<rect fill="url(//evil.example/alert)"/>'],
  [
    'an address of a newer kind',
    `<style>.a{fill:src("https://evil.example/")}</style><g style="fill:image('//evil')"/>`,
  ],
  ['a filter', '<filter id="alert"><feImage href="https://evil.example/"/></filter>'],
])('%s is left out of an SVG', (_, inner) => {
  const clean = cleaned(inner);
  expect(clean).toContain('d="M0 0h9"');
  expect(clean).not.toMatch(/<script|alert|evil|javascript/i);
});

test.each([
  '<style type="text/css">.st0{fill:#fff}.a>.b{fill:url(#g)}</style>',
  '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"></stop></linearGradient>',
  '<g clip-path="url(#c)" style="fill:url(#g)"><use xlink:href="#a"></use></g>',
  '<title>Müller &amp; 日本</title>',
  '<style>.a{fill:red}.b{clip-path:url(#c)}</style><clipPath id="c"><path class="a"></path></clipPath><g class="b"></g>',
])('%s stays in an SVG', (inner) => {
  expect(cleaned(inner)).toContain(inner);
});

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svgOf(path)}`],
  ['only a script', svgOf('<script>alert(1)</script>').toString()],
  [
    'a style of elsewhere that is written around an element',
    svgOf(`<style>@im<g>a</g>port "//evil";</style>${path}`).toString(),
  ],
  ['no drawing', svgOf('').toString()],
])('an SVG with %s is not shown', (_, text) => {
  expect(cleanSvg(text)).toBeUndefined();
});

test('an SVG is read in the encoding that it declares', () => {
  const text = '<?xml version="1.0" encoding="iso-8859-1"?><svg><title>Müller</title></svg>';
  expect(svgText(Buffer.from(text, 'latin1'))).toBe(text);
  expect(svgText(Buffer.from('<svg><title>Müller</title></svg>', 'latin1'))).toBeUndefined();
});

const bomb = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, at) => `<g id="a${at}">${`<use ${at % 2 ? 'xlink:' : ''}href="#a${at - 1}"/>`.repeat(10)}</g>`,
  ).join('');

test.each([
  ['uses what uses others', bomb(9)],
  ['uses itself', '<g id="a"><use href="#a"/></g>'],
  ['masks itself', '<mask id="a"><rect mask="url(#a)"/></mask>'],
  ['fills a pattern with others', '<pattern id="a"><rect style="fill:url(#a)"/></pattern>'],
  [
    'fills by a class what it is filled with',
    '<style>.a{fill:url(#a)}</style><pattern id="a"><rect class="a"/></pattern>',
  ],
  ['is nested without end', `${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`],
  ['has too many parts', '<rect/>'.repeat(50_001)],
])('an SVG that %s is not drawn', (_, inner) => {
  expect(cleaned(inner)).toBeUndefined();
});

const long = 250_000;

test.each([
  ['declarations', '<!DOCTYPE '.repeat(long / 10)],
  ['instructions', '<?'.repeat(long / 2)],
  ['a style without rules', `<style>${' '.repeat(long)}</style>`],
  ['an address of spaces', `<style>.a{fill:url(${' '.repeat(long)}#a)}</style>`],
  ['a class', `<style>.${'a'.repeat(long)}.{fill:url(#a)}</style>`],
  ['selectors', `<style>${'a,'.repeat(long / 2)}{fill:url(#a)}</style>`],
  ['parts with many styles', `<style>a{${'fill:url(#a);'.repeat(20_000)}}</style>${'<g></g>'.repeat(30_000)}`],
])('an SVG with very long %s is read to its end', (_, inner) => {
  const text = svgOf(inner + path).toString();
  expect([hasEntities(text), typeof cleanSvg(text)]).toEqual([false, expect.any(String)]);
});

test('an SVG that repeats a part is drawn, without dashes', () => {
  expect(cleaned(`${bomb(3)}<path style="stroke-dasharray:.0001;fill:red" stroke-dasharray=".0001" d="M0"/>`)).toMatch(
    /<path style="fill:red" d="M0">/,
  );
});
