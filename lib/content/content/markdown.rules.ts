import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

const maxDepth = 20;

/**
 * Steps in which a text is read: one for each line, each piece of text between marks, each mark, and each bracket. A thousand
 * characters of usual text take about 50, of brackets alone 2,000; a step takes about 5 µs.
 */
export const maxSteps = { ofBlock: 5_000, ofContent: 20_000 };

/** The steps that may still be taken. */
export interface Steps {
  left: number;
}

/** The beginning of an address in a text that becomes a link. */
const autolink = /^(?:(?:https?|ftp):\/\/|www\.|[\w.+-]{1,64}@)/i;

/** A longer address is a text: the library reads its end again for every mark there. */
const longAddress = /^\S{2001}/;

/** At most 500 characters, up to a space if there are more. */
const shortText = /^.{1,500}$|^.{1,500}(?=\s)|^.{1,500}/s;

/** The first thirty marks of emphasis or deletion, with the text up to the next mark. */
const withinMarks = /^(?:(?:\*{1,9}|_{1,9}|~{1,9})[^*_~]*){1,30}/;

/** Characters before a mark that the library looks at. */
const maxBefore = 100;

/** The lines in which the library looks for the underline of a heading. */
const headingLines = /^(?:.*\n){0,4}.*/;

/** The first eight runs of quoted lines, each with the lines without a mark that may belong to it. */
const quotedLines = /^(?:(?: {0,3}>.*(?:\n|$))+(?:(?! {0,3}>).+(?:\n|$))*){1,8}/;

const tableHead = /^.*\n.*/;

const beginning = (pattern: RegExp, src: string): string => pattern.exec(src)?.[0] ?? '';

/** The part of a text in which the mark at its beginning may end; `maskedSrc` also has what is before it. */
const nearMark = (src: string, maskedSrc: string): [src: string, maskedSrc: string] => {
  const at = maskedSrc.length - src.length;
  const near = beginning(withinMarks, src);
  return [near, maskedSrc.slice(Math.max(0, at - maxBefore), at + near.length)];
};

/**
 * At each place where an address, emphasis, an underlined heading or a quote may begin, the library searches for its end in
 * the whole rest of the text. These limits make the time to read a text proportional to its length.
 */
class BoundedTokenizer extends Tokenizer {
  private readonly steps: Steps;

  constructor(steps: Steps) {
    super();
    this.steps = steps;
  }

  /** The library asks this first at every place within a line: the rest of a text that takes too many steps stays as typed. */
  override escape(src: string): Tokens.Escape | undefined {
    this.steps.left -= 1;
    return this.steps.left < 0 ? { type: 'escape', raw: src, text: src } : super.escape(src);
  }

  /** The library asks this first at the beginning of every line. */
  override space(src: string): Tokens.Space | undefined {
    this.steps.left -= 1;
    // Nothing that reads lines takes a token of this kind apart.
    return this.steps.left < 0 ? ({ type: 'text', raw: src, text: src } as unknown as Tokens.Space) : super.space(src);
  }

  override url(src: string): Tokens.Link | undefined {
    return autolink.test(src) && !longAddress.test(src) ? super.url(src) : undefined;
  }

  override inlineText(src: string): Tokens.Text | undefined {
    return super.inlineText(beginning(shortText, src));
  }

  override emStrong(src: string, maskedSrc: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(...nearMark(src, maskedSrc), before);
  }

  override del(src: string, maskedSrc: string, before = ''): Tokens.Del | undefined {
    return super.del(...nearMark(src, maskedSrc), before);
  }

  override lheading(src: string): Tokens.Heading | undefined {
    return super.lheading(beginning(headingLines, src));
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return super.blockquote(beginning(quotedLines, src));
  }

  /** The library gives each row all columns, so a table has at most as many cells as characters. */
  override table(src: string): Tokens.Table | undefined {
    const { length } = this.lexer.inlineQueue;
    const head = super.table(beginning(tableHead, src));
    // The whole table is read below, with its head.
    this.lexer.inlineQueue.length = length;
    if (!head) return undefined;
    const [whole = ''] = this.rules.block.table.exec(src) ?? [];
    return head.header.length * whole.split('\n').length <= whole.length ? super.table(src) : undefined;
  }
}

/**
 * Limits the depth of nested Markdown, as the library calls itself for each level, and the steps. What is deeper, or comes
 * later, becomes plain text.
 */
class BoundedLexer extends Lexer {
  private depth = 0;
  private readonly steps: Steps;

  constructor(steps: Steps) {
    super({ gfm: true, tokenizer: new BoundedTokenizer(steps) });
    this.steps = steps;
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    return this.deeper(src, tokens, () => super.blockTokens(src, tokens, isClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    // The library first looks for a link behind every bracket.
    this.steps.left -= src.split('[').length - 1;
    return this.deeper(src, tokens, () => super.inlineTokens(src, tokens));
  }

  private deeper(src: string, tokens: Token[], read: () => Token[]): Token[] {
    if (this.depth >= maxDepth || this.steps.left < 0) {
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    this.depth += 1;
    const found = read();
    this.depth -= 1;
    return found;
  }
}

/** The parts of a text in Markdown. What would take more steps than are left is plain text. */
export const readMarkdown = (text: string, steps: Steps): readonly Token[] => new BoundedLexer(steps).lex(text);
