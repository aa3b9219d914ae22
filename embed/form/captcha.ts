import { h } from '../dom.ts';

interface Turnstile {
  render(
    container: HTMLElement,
    options: { sitekey: string; callback(token: string): void; 'expired-callback'(): void; 'error-callback'(): void },
  ): string;
  reset(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

const load = (): Promise<Turnstile> =>
  new Promise((resolve, reject) => {
    if (window.turnstile) return resolve(window.turnstile);
    const script = h('script', { src: address, async: true });
    script.addEventListener('load', () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('no captcha')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('no captcha'));
    });
    document.head.append(script);
  });

/** The widget of the provider. It is in the light tree of the form: its script does not look into shadow trees. */
export class Captcha {
  token = '';
  private id: string | undefined;
  private readonly container = h('div', { slot: 'captcha' });

  /** Rejects if the script of the provider does not load; another call tries again. */
  async show(host: HTMLElement, siteKey: string): Promise<void> {
    if (this.container.isConnected) return;
    host.append(this.container);
    try {
      loading ??= load();
      const turnstile = await loading;
      const forget = (): void => {
        this.token = '';
      };
      this.id = turnstile.render(this.container, {
        sitekey: siteKey,
        callback: (token) => {
          this.token = token;
        },
        'expired-callback': forget,
        'error-callback': forget,
      });
    } catch (error) {
      loading = undefined;
      this.container.remove();
      throw error;
    }
  }

  /** A token can be used once. */
  renew(): void {
    this.token = '';
    if (this.id !== undefined) window.turnstile?.reset(this.id);
  }
}
