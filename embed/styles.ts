/** Between red and the colour of the page's text, so that it can be read on light and on dark pages. */
const readableRed = 'color-mix(in srgb, currentColor 45%, #d0342c)';

const css = `
:host { display: block; font: inherit; color: var(--frontage-color, inherit); }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
form, ul, p, div, fieldset, table { margin: 0; }
form, [part~='thanks'] { display: grid; gap: var(--frontage-gap, 1rem); }
[part~='field'] { display: grid; gap: .3rem; min-width: 0; border: 0; padding: 0; }
[part~='label'], legend { font-weight: 600; padding: 0; overflow-wrap: anywhere; }
[part~='optional'] { font-weight: 400; }
[part~='choice'] { display: flex; gap: .6rem; align-items: flex-start; padding: .3rem 0; overflow-wrap: anywhere; }
[part~='choice'] input { width: 1.4rem; height: 1.4rem; flex: none; margin: 0; accent-color: var(--frontage-accent, #0b57d0); }
[part~='input'] {
  width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-size: max(1rem, 16px);
  color: var(--frontage-input-color, #1b1b1f); background: var(--frontage-input-background, #fff);
  border: 1px solid var(--frontage-border, #747781); border-radius: var(--frontage-radius, .375rem);
}
textarea[part~='input'] { min-height: 7rem; resize: vertical; }
[part~='input'][aria-invalid='true'] { border-color: var(--frontage-error, #b3261e); border-width: 2px; }
[part~='error'] { color: var(--frontage-error, ${readableRed}); font-weight: 600; }
[part~='summary'] { padding: .75rem 1rem; border: 2px solid var(--frontage-error, ${readableRed}); border-radius: var(--frontage-radius, .375rem); }
[part~='summary'] ul { padding: 0; padding-inline-start: 1.25rem; margin-top: .5rem; }
[part~='button'] {
  justify-self: start; min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--frontage-accent-color, #fff); background: var(--frontage-accent, #0b57d0);
  border: 1px solid transparent; border-radius: var(--frontage-radius, .375rem);
}
[part~='secondary'] { color: inherit; background: none; border-color: currentColor; }
[part~='search'] { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem; }
[part~='search'] [part~='field'] { flex: 1 1 12rem; }
[part~='list'] { list-style: none; padding: 0; display: grid; gap: var(--frontage-gap, 1rem); margin: 1rem 0; }
[part~='name'] { font-weight: 600; }
a { color: var(--frontage-link, inherit); overflow-wrap: anywhere; }
[part~='item'] a, [part~='summary'] a { display: inline-block; padding: .25rem 0; }
table { border-collapse: collapse; margin-top: .5rem; }
caption, [part~='trap'] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { text-align: start; padding: .25rem 0; padding-inline-end: 1rem; font-weight: inherit; vertical-align: top; }
[part~='today'] { font-weight: 600; }
:focus-visible { outline: 3px solid var(--frontage-focus, var(--frontage-accent, #0b57d0)); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
`;

let sheet: CSSStyleSheet | undefined;

/** A constructed sheet needs no permission in the content security policy of the page. */
export const styles = (): CSSStyleSheet => {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
};
