type Attributes = Record<string, string | number | boolean | undefined>;
type Child = Node | string | false | undefined;

/** A new element. Undefined and false attributes are absent, true ones are empty. */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
};

export const on = (target: EventTarget, type: string, listener: (event: Event) => void, signal?: AbortSignal): void =>
  target.addEventListener(type, listener, signal && { signal });
