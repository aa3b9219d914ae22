import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipartOf } from '#infra/openapi/multipart.ts';
import { readParts } from '#lib/http/multipart.ts';

const parse = (lines: string[], type = 'multipart/form-data; boundary=x') =>
  readParts(Buffer.from(lines.join('\r\n')), type);

const field = (disposition: string, value: string) => ['--x', `Content-Disposition: ${disposition}`, '', value];

test('parts come in their order, with names as they were meant', () => {
  const parts = parse([
    'a preamble',
    ...field('form-data; name="a"', 'one'),
    ...field('form-data; name=b', ''),
    ...field('form-data; name="c%22d"; filename="e \\"f\\".png"', 'two\r\nlines'),
    ...field("form-data; name=g; filename=plain.png; filename*=UTF-8''caf%C3%A9.png", 'a--x'),
    '--x--',
    'an epilogue',
  ]);
  expect(parts.map(({ name, filename, bytes }) => [name, filename, bytes.toString()])).toEqual([
    ['a', undefined, 'one'],
    ['b', undefined, ''],
    ['c"d', 'e "f".png', 'two\r\nlines'],
    ['g', 'café.png', 'a--x'],
  ]);
});

test.each([
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['multipart/form-data; charset=utf-8; boundary=----x', '----x'],
  ['Multipart/Form-Data;boundary=0; other=1', '0'],
])('the boundary of %s is found', (type, boundary) => {
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`;
  expect(readParts(Buffer.from(body), type)).toMatchObject([{ name: 'a' }]);
});

test.each([
  ['no boundary', [...field('form-data; name="a"', 'b'), '--x--'], 'multipart/form-data'],
  ['no beginning', ['a', '--x--']],
  ['no end', field('form-data; name="a"', 'b')],
  ['an end cut short', [...field('form-data; name="a"', 'b'), '--x']],
  ['a part without a name', [...field('form-data', 'b'), '--x--']],
  ['a part that is no field', [...field('attachment; name="a"', 'b'), '--x--']],
  ['a part without headers', ['--x', 'b', '--x--']],
  ['a header that is none', ['--x', 'Content-Disposition: form-data; name="a"', 'nonsense', '', 'b', '--x--']],
  ['too many parts', [...Array.from({ length: 101 }, () => field('form-data; name="a"', 'b')).flat(), '--x--']],
  ['endless headers', ['--x', `Content-Disposition: form-data; name="${'a'.repeat(9000)}"`, '', 'b', '--x--']],
  ['a name in broken percent', [...field("form-data; name=a; filename*=UTF-8''%E0%A4", 'b'), '--x--']],
])('a body with %s is refused', (_, lines, type?: string) => {
  expect(() => parse(lines, type)).toThrow(expect.objectContaining({ code: 'malformed_json' }));
});

test('what is written is read again, whatever it is', () => {
  const name = fc.stringMatching(/^[a-zA-Z][\w "]{0,20}$/);
  const file = fc.record({
    filename: fc.stringMatching(/^[\w "äöü.]{1,20}$/),
    contentType: fc.constant('image/png'),
    bytes: fc.uint8Array({ maxLength: 200 }),
  });
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(fc.string({ maxLength: 30 }), file), { maxKeys: 5 }), (body) => {
      fc.pre(Object.keys(body).length > 0);
      const { bytes, contentType } = multipartOf(body);
      const parts = readParts(bytes, contentType);
      const seen = parts.map((part) => [part.name, part.filename, part.bytes.toString('hex')]);
      expect(seen).toEqual(
        Object.entries(body).map(([key, value]) =>
          typeof value === 'string'
            ? [key, undefined, Buffer.from(value).toString('hex')]
            : [key, value.filename, Buffer.from(value.bytes).toString('hex')],
        ),
      );
    }),
  );
});

test('noise is refused or read, and never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      const body = Buffer.concat([Buffer.from('--x\r\n'), noise, Buffer.from('\r\n--x--')]);
      try {
        readParts(body, 'multipart/form-data; boundary=x');
      } catch (error) {
        expect(error).toMatchObject({ code: 'malformed_json' });
      }
    }),
  );
});
