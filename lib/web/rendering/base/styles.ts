/**
 * Collects the rules that one document needs beside the common style sheet. The content security policy forbids the
 * attribute `style`, so an element takes a class with its own rule.
 */
export class Styles {
  readonly #classes = new Map<string, string>();

  /** The class of elements with these declarations, such as `object-position:30% 40%`. */
  classOf(declarations: string): string {
    const known = this.#classes.get(declarations);
    if (known !== undefined) return known;
    const name = `s${this.#classes.size}`;
    this.#classes.set(declarations, name);
    return name;
  }

  get css(): string {
    return [...this.#classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
  }
}
