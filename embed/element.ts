import { h } from './dom.ts';
import { styles } from './styles.ts';
import { type Texts, textsOf } from './texts.ts';

/**
 * An element with a shadow tree. Until it shows something of its own, the page sees the content that its author gave it;
 * so the content stays if the API does not answer.
 */
export abstract class FrontageElement extends HTMLElement {
  protected readonly root = this.attachShadow({ mode: 'open' });
  /** Ends every listener outside of the element, when the element is removed. */
  protected connection = new AbortController();

  private isStarted = false;

  constructor() {
    super();
    this.root.adoptedStyleSheets = [styles()];
    this.root.append(h('slot'));
  }

  /** Loads and shows the content. Called when the element is added to a page, and when one of its attributes changes. */
  protected abstract start(): Promise<void>;

  connectedCallback(): void {
    this.isStarted = true;
    this.connection = new AbortController();
    this.quietly(() => this.start());
  }

  disconnectedCallback(): void {
    this.isStarted = false;
    this.connection.abort();
  }

  attributeChangedCallback(_: string, before: string | null, after: string | null): void {
    // An upgrade reports each attribute before it reports that the element is in the page.
    if (!this.isStarted || before === after) return;
    this.connection.abort();
    this.connectedCallback();
  }

  protected get texts(): Texts {
    return textsOf(this);
  }

  protected attribute(name: string): string {
    return this.getAttribute(name)?.trim() ?? '';
  }

  /** Dispatches `frontage:<name>`. False when a listener of the page has prevented what comes next. */
  protected tell(name: string, detail: object): boolean {
    return this.dispatchEvent(
      new CustomEvent(`frontage:${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  /** Runs work whose failure must not reach the page. */
  protected quietly(work: () => unknown): void {
    const failed = (): void => void this.tell('failed', { code: 'script_error' });
    try {
      Promise.resolve(work()).catch(failed);
    } catch {
      failed();
    }
  }

  /** Says that there is nothing to show, unless the author gave content for this. */
  protected showUnavailable(retry: () => unknown): void {
    this.tell('failed', { code: 'unavailable' });
    if (this.childNodes.length > 0 && this.textContent?.trim()) return;
    const button = h('button', { type: 'button', part: 'button secondary' }, this.texts.again);
    button.addEventListener('click', () => this.quietly(retry));
    this.root.replaceChildren(h('p', { part: 'status', role: 'status' }, this.texts.unavailable), button);
  }
}
