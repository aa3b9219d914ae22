/** A part of an ISO base media or QuickTime file; `to` is its end, `from` where its content begins. */
interface Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

/** The parts directly within a part. What follows a part whose length makes no sense is not read. */
const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (short === 1 && at + 16 > to) break;
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    // The pictures of a film that was cut off go on to its end.
    const end = type === 'mdat' ? Math.min(at + size, to) : at + size;
    if (size < header || end > to) break;
    boxes.push({ type, at, from: at + header, to: end });
    at = end;
  }
  return boxes;
};

/** The parts that players need. All else may say who made a film, where and with what. */
const needed: Readonly<Record<'film' | 'moov' | 'trak', ReadonlySet<string>>> = {
  film: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin', 'pnot', 'PICT']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'rmra', 'clip', 'ctab']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref', 'trgr', 'load', 'clip', 'matt', 'tapt', 'imap']),
};

/** Replaces a part by an empty one of the same length, as the places of pictures are counted from the start of the file. */
const empty = (bytes: Buffer, { at, from, to }: Box): void => {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, from, to);
};

const inner = (bytes: Buffer, { from, to }: Box, ...path: string[]): Box | undefined => {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, from, to).find((box) => box.type === type);
  return found && rest.length > 0 ? inner(bytes, found, ...rest) : found;
};

/** The numbers of a table, each of so many bytes, from a place on. */
const numbers = (bytes: Buffer, box: Box | undefined, skipped: number, size: 4 | 8): number[] => {
  const found: number[] = [];
  if (!box) return found;
  for (let at = box.from + skipped; at + size <= box.to; at += size)
    found.push(size === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at)));
  return found;
};

/** Overwrites the samples of a track. */
const emptySamples = (bytes: Buffer, track: Box): void => {
  const table = inner(bytes, track, 'mdia', 'minf', 'stbl');
  if (!table) return;
  const chunks = numbers(bytes, inner(bytes, table, 'stco'), 8, 4).concat(
    numbers(bytes, inner(bytes, table, 'co64'), 8, 8),
  );
  const [, sameSize = 0, , ...sizes] = numbers(bytes, inner(bytes, table, 'stsz'), 0, 4);
  const runs = numbers(bytes, inner(bytes, table, 'stsc'), 8, 4);
  let run = 0;
  let sample = 0;
  for (const [at, chunk] of chunks.entries()) {
    while ((runs[run + 3] ?? Number.POSITIVE_INFINITY) <= at + 1) run += 3;
    const until = Math.min(sample + (runs[run + 1] ?? 0), sameSize > 0 ? Number.POSITIVE_INFINITY : sizes.length);
    const length =
      sameSize > 0 ? (until - sample) * sameSize : sizes.slice(sample, until).reduce((sum, n) => sum + n, 0);
    bytes.fill(0, Math.min(chunk, bytes.length), Math.min(chunk + length, bytes.length));
    sample = until;
  }
};

/** A track that says where the camera was, frame by frame. */
const isOfMetadata = (bytes: Buffer, track: Box): boolean => {
  const handler = inner(bytes, track, 'mdia', 'hdlr');
  return handler !== undefined && bytes.toString('latin1', handler.from + 8, handler.from + 12) === 'meta';
};

const clean = (bytes: Buffer, boxes: Box[], kept: ReadonlySet<string>): Box[] => {
  for (const box of boxes) if (!kept.has(box.type)) empty(bytes, box);
  return boxes;
};

/** Removes place, author, device and titles from an MP4 or QuickTime film, in place; it stays as long as it is. */
export const cleanFilm = (bytes: Buffer): void => {
  for (const moov of clean(bytes, boxesIn(bytes, 0, bytes.length), needed.film)) {
    if (moov.type !== 'moov') continue;
    for (const track of clean(bytes, boxesIn(bytes, moov.from, moov.to), needed.moov)) {
      if (track.type !== 'trak') continue;
      clean(bytes, boxesIn(bytes, track.from, track.to), needed.trak);
      if (!isOfMetadata(bytes, track)) continue;
      emptySamples(bytes, track);
      empty(bytes, track);
    }
  }
};
