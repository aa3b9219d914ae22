import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipartOf } from '#infra/openapi/multipart.ts';
import type { RequestEvent } from '#lib/http/call.ts';
import { readMultipart } from '#lib/http/multipart.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';

const read = (body: Buffer, contentType = 'multipart/form-data; boundary=x') =>
  readMultipart({
    headers: { 'content-type': contentType },
    body: body.toString('base64'),
    isBase64Encoded: true,
    call: { operation: uploadBrandMedia },
  } as unknown as RequestEvent) as Promise<Record<string, unknown>>;

const parse = (lines: string[], type?: string) => read(Buffer.from(lines.join('\r\n')), type);

const field = (disposition: string, value: string) => [
  '--x',
  `Content-Disposition: form-data; ${disposition}`,
  '',
  value,
];

test('fields, files and lists are parsed', async () => {
  const body = await parse([
    'a preamble',
    ...field('name="title"', 'Front  door'),
    ...field('name="altText"', ''),
    ...field('name="tags[]"', 'a'),
    ...field('name="tags[]"', 'b, c'),
    '--x',
    'Content-Disposition: form-data; name="file"; filename="café.png"',
    'Content-Type: image/png',
    '',
    'two\r\nlines--x',
    '--x--',
    'an epilogue',
  ]);
  expect(body).toEqual({
    title: 'Front  door',
    tags: ['a', 'b, c'],
    file: { filename: 'café.png', contentType: 'image/png', bytes: new Uint8Array(Buffer.from('two\r\nlines--x')) },
  });
  expect(await parse([...field('name="tags"', 'a, b'), '--x--'])).toEqual({ tags: ['a', 'b'] });
});

test.each([
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['multipart/form-data; charset=utf-8; boundary=----x', '----x'],
  ['Multipart/Form-Data;boundary=0_1; other=1', '0_1'],
])('the boundary of %s is found', async (type, boundary) => {
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nb\r\n--${boundary}--\r\n`;
  expect(await read(Buffer.from(body), type)).toEqual({ title: 'b' });
});

test.each([
  ['no boundary', [...field('name="a"', 'b'), '--x--'], 'multipart/form-data'],
  ['no end', field('name="a"', 'b')],
  ['an end cut short', [...field('name="a"', 'b'), '--x']],
  ['a file cut short', ['--x', 'Content-Disposition: form-data; name="file"; filename="a.png"', '', 'PNG']],
  [
    'another end',
    ['--x', 'Content-Disposition: form-data; name="file"; filename="a.png"', '', 'PNG', '--x--'],
    'multipart/form-data; boundary=y; boundary=x',
  ],
  ['an endless name', [...field(`name="${'a'.repeat(200)}"`, 'b'), '--x--']],
])('a body with %s is rejected', async (_, lines, type?: string) => {
  await expect(parse(lines, type)).rejects.toMatchObject({ code: 'malformed_json' });
});

test('a written body can be parsed again, whatever it contains', async () => {
  const text = fc.string({ minLength: 1, maxLength: 30 });
  const file = fc.record({
    filename: fc.stringMatching(/^[\w äöü.]{1,20}$/),
    contentType: fc.constant('image/png'),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }),
  });
  const tags = fc.array(text, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.record({ title: text, file, tags }), async (body) => {
      const { bytes, contentType } = multipartOf(body);
      const { file: seen, ...rest } = await read(bytes, contentType);
      expect(rest).toEqual({ title: body.title, tags: body.tags });
      expect(seen).toMatchObject({ contentType: 'image/png', bytes: body.file.bytes });
    }),
  );
});

test('random bytes are rejected or parsed, and cause no other error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 20, maxLength: 20 }), async (noises) => {
      // Together, as each of them may take the whole time after which a body is rejected.
      const outcomes = await Promise.all(
        noises.map((noise) => {
          const body = Buffer.concat([Buffer.from('--x\r\n'), noise, Buffer.from('\r\n--x--')]);
          return read(body).catch((error: unknown) => error);
        }),
      );
      for (const outcome of outcomes)
        expect(outcome instanceof Error ? outcome : {}).toEqual(
          outcome instanceof Error ? expect.objectContaining({ code: 'malformed_json' }) : {},
        );
    }),
    { numRuns: 2 },
  );
});

const latin1 = (lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const filed = (filename: string, title: string, type = '') => [
  '--x',
  `Content-Disposition: form-data; name="file"; ${filename}`,
  'Content-Type: image/png',
  '',
  '\u0089PNG\u00ff',
  '--x',
  `Content-Disposition: form-data; name="title"${type && `\r\nContent-Type: text/plain; charset=${type}`}`,
  '',
  title,
  '--x--',
];
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

test.each([
  ['UTF-8', latin1(filed(`filename="${utf8('Küche.png')}"`, utf8('Küche'))), undefined],
  [
    'the declared encoding',
    latin1(filed('filename="Küche.png"', 'Küche')),
    'multipart/form-data; boundary=x; charset=iso-8859-1',
  ],
  ['that of a part', latin1(filed(`filename="${utf8('Küche.png')}"`, 'Küche', 'iso-8859-1')), undefined],
  [
    'that of its file name',
    latin1(filed('filename="a"; filename*=ISO-8859-1\'\'K%FCche.png', utf8('Küche'))),
    undefined,
  ],
  [
    'that of the form',
    latin1([...field('name="_charset_"', 'windows-1252'), ...filed('filename="Küche.png"', 'Küche')]),
    undefined,
  ],
])('text and names in %s are read, and files stay as they are', async (_, body, type) => {
  const bytes = new Uint8Array(Buffer.from('\u0089PNG\u00ff', 'latin1'));
  expect(await read(body, type)).toEqual({
    title: 'Küche',
    file: { filename: 'Küche.png', contentType: 'image/png', bytes },
  });
});

test.each([
  ['a name that is not in UTF-8', filed('filename="K\u00fcche.png"', 'a'), 'malformed_json'],
  ['text that is not in UTF-8', filed('filename="a.png"', 'K\u00fcche'), 'malformed_json'],
  ['text that is not in the encoding of its part', filed('filename="a.png"', 'K\u00fcche', 'utf-8'), 'malformed_json'],
  ['an unknown encoding', filed('filename="a.png"', 'a', 'x-none'), 'unsupported_media_type'],
])('%s is refused', async (_, lines, code) => {
  await expect(read(latin1(lines))).rejects.toMatchObject({ code });
});

const jsonPart = (name: string, value: string, type = 'application/json') => [
  '--x',
  `Content-Disposition: form-data; ${name}`,
  `Content-Type: ${type}`,
  '',
  value,
];

test.each([
  ['parts of one name', ['a', 'b, c'].flatMap((value) => field('name="tags"', value)), ['a', 'b, c']],
  ['one part with commas', field('name="tags"', 'a, b'), ['a', 'b']],
  ['one part with a JSON list', field('name="tags"', ' ["a","b, c"]'), ['a', 'b, c']],
  ['one part that only begins like a list', field('name="tags"', '[draft], b'), ['[draft]', 'b']],
  ['a JSON part', jsonPart('name="tags"', '["a","b, c"]'), ['a', 'b, c']],
  [
    'a JSON part of a script',
    jsonPart('name="tags"; filename="blob"', '["a"]', 'application/json; charset=utf-8'),
    ['a'],
  ],
  ['JSON parts of one name', ['"a"', '["b"]'].flatMap((value) => jsonPart('name="tags"', value)), ['a', 'b']],
  ['numbered names', ['0', '1'].flatMap((at) => field(`name="tags[${at}]"`, `tag ${at}`)), ['tag 0', 'tag 1']],
  ['names with brackets', ['a', 'b'].flatMap((value) => field('name="tags[]"', value)), ['a', 'b']],
  ['a name without quotes', [...field('name=tags', 'a'), ...field('name="tags"', 'b')], ['a', 'b']],
])('a list may come as %s', async (_, lines, tags) => {
  expect(await parse([...lines, ...field('name="title"', 'A'), '--x--'])).toEqual({ tags, title: 'A' });
});

test('every value of a list is kept in its order, however its parts are named', async () => {
  const named = fc.constantFrom('tags', 'tags[]', 'tags[0]', 'tags[17]');
  const value = fc.stringMatching(/^[\wäöü ,.[\]{}"]{0,20}x$/);
  const parts = fc.array(fc.tuple(named, value), { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const lines = given.flatMap(([name, text]) => field(`name="${name}"`, text));
      expect(await parse([...lines, '--x--'])).toEqual({ tags: given.map(([, text]) => text) });
    }),
  );
});

test('two files of one name stay in their order, and are not one file', async () => {
  const lines = ['a.png', 'b.png'].flatMap((name) => field(`name="file"; filename="${name}"`, name));
  const { file } = await parse([...lines, '--x--']);
  expect(file).toMatchObject([{ filename: 'a.png' }, { filename: 'b.png' }]);
});

test.each([
  ['a list where a text is declared', field('name="title[0]"', 'A'), { title: ['A'] }],
  ['a name below a list', field('name="tags[first]"', 'a'), { 'tags[first]': 'a' }],
  ['a list of a name that is not declared', field('name="other[0]"', 'a'), { 'other[0]': 'a' }],
])('%s is left for the validation to refuse', async (_, lines, expected) => {
  expect(await parse([...lines, '--x--'])).toEqual(expected);
});

test('a JSON part that is not JSON is refused by its name', async () => {
  await expect(parse([...jsonPart('name="tags"', '["a"'), '--x--'])).rejects.toMatchObject({
    code: 'malformed_json',
    message: expect.stringContaining('tags'),
  });
});
