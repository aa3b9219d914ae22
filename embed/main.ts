import { setOrigin } from './api.ts';
import { FrontageForm } from './form/element.ts';
import { FrontageHours } from './hours.ts';
import { FrontageLocator } from './locator.ts';

const script = document.currentScript;

/** A page may have the script several times: its first copy defines the elements. */
const define = (name: string, element: CustomElementConstructor): void => {
  if (!customElements.get(name)) customElements.define(name, element);
};

/** An older browser keeps the plain content of the elements. */
const isSupported = 'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype;

if (isSupported && script instanceof HTMLScriptElement) {
  setOrigin(script.src);
  define('frontage-form', FrontageForm);
  define('frontage-locator', FrontageLocator);
  define('frontage-hours', FrontageHours);
}
