/** Script of the page: goes to an address within the loaded application. A reload would cost five times as much. */
export const goTo = (address: string): string => `
  history.pushState({}, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate'))`;
