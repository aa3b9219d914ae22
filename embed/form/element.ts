import type { PublicForm, SubmitAnswer } from '#lib/leads/submissions/contract.ts';
import { sayRefusal } from '#lib/platform/texts/answer-errors.rules.ts';
import { ask, query, type Reply } from '../api.ts';
import { h, on } from '../dom.ts';
import { FrontageElement } from '../element.ts';
import { Captcha } from './captcha.ts';
import { compositionIn } from './composing.ts';
import { contentOf, earlierAnswers, traceOf, typedIn } from './content.ts';
import { deliver, errorsIn } from './deliver.ts';
import { choiceFor, type LocationChoice, placeIn } from './location-choice.ts';
import { forgetPending, holdPending, readPending } from './pending.ts';
import { chosenName, FormView } from './view.ts';
import { writingIn } from './writing.ts';

type Refused = Extract<Reply<SubmitAnswer>, { refused: object }>['refused'];

/** The API accepts tokens for longer; a fresh one also shows whether the form has changed. */
const maxTokenMs = 6 * 3_600_000;

/** `<frontage-form brand form location promotion>`: the form of a brand, in place of the plain form inside. */
export class FrontageForm extends FrontageElement {
  static readonly observedAttributes = ['brand', 'form', 'location', 'lang'];

  private definition: PublicForm | undefined;
  private readAt = 0;
  private view: FormView | undefined;
  private choice: LocationChoice | undefined;
  private shownFor = '';
  private isBusy = false;
  private mustSolve = false;
  private readonly captcha = new Captcha();

  private get place(): string {
    return `frontage:${this.attribute('brand')}:${this.attribute('form')}:${this.attribute('location')}`;
  }

  private read(init?: RequestInit): Promise<Reply<{ form: PublicForm }>> {
    const brandId = this.attribute('brand');
    return ask(`/public/forms/${encodeURIComponent(this.attribute('form'))}?${query({ brandId })}`, init);
  }

  protected async start(): Promise<void> {
    const wanted = `${this.place}:${this.lang}`;
    const { signal } = this.connection;
    on(window, 'online', () => this.quietly(() => this.comeOnline()), signal);
    // An element that is moved within its page keeps what it shows.
    if (wanted === this.shownFor) return;
    const composed = compositionIn(this, signal);
    const reply = await this.read();
    if (signal.aborted) return;
    if (!('data' in reply)) return this.showUnavailable(() => this.start());
    const pending = readPending(this.place);
    const { form } = reply.data;
    this.choice = await choiceFor(form, this, pending?.content.locationId);
    await composed();
    if (signal.aborted) return;
    const plain = this.querySelector('form');
    const [typed, writing] = [typedIn(plain), writingIn(plain)];
    const place = placeIn(plain);
    this.shownFor = wanted;
    this.render(form, pending ? earlierAnswers(pending.content) : typed);
    if (this.choice && place) {
      this.choice.place = place.value;
      if (place.isWriting) this.choice.focus();
    }
    if (pending) this.view?.showMessage(this.texts.unanswered);
    // The focus goes with what it was in: the next key belongs there.
    else if (writing) this.view?.goOn(writing);
    this.tell('ready', { form: this.attribute('form') });
  }

  private comeOnline(): Promise<void> | undefined {
    if (this.shownFor === '') return this.start();
    return this.waitsForNetwork ? this.submit() : undefined;
  }

  private waitsForNetwork = false;

  private render(definition: PublicForm, values: ReadonlyMap<string, readonly string[]>): void {
    this.definition = definition;
    this.readAt = Date.now();
    this.mustSolve = definition.captcha?.isAlwaysAsked ?? false;
    this.view = new FormView(definition, this.texts, this.choice);
    this.view.fill(values);
    const { form } = this.view;
    on(form, 'submit', (event) => {
      event.preventDefault();
      this.quietly(() => this.submit());
    });
    // The script of another company loads only for visitors who begin to write.
    on(form, 'focusin', () => this.quietly(() => this.showCaptcha()));
    on(form, 'input', () => {
      this.waitsForNetwork = false;
    });
    this.root.replaceChildren(form);
    // Programs that look for forms in the page must not find the plain one as well.
    this.querySelector('form')?.remove();
  }

  private async showCaptcha(): Promise<void> {
    const { captcha } = this.definition ?? {};
    if (this.mustSolve && captcha)
      await this.captcha.show(this, captcha.siteKey).catch(() => this.view?.showMessage(this.texts.noCaptcha));
  }

  private get typed(): Map<string, string[]> {
    const answers = Object.entries(this.view?.answers ?? {}).filter(([, answer]) => answer !== undefined);
    return new Map(answers.map(([name, answer]) => [name, [answer].flat().map(String)]));
  }

  /** Reads the form again and keeps what was typed. Whether other fields are shown now. */
  private async renew(): Promise<boolean> {
    const reply = await this.read({ cache: 'reload' });
    if (!('data' in reply) || !this.definition) return false;
    const { form } = reply.data;
    const isSame = JSON.stringify(form.fields) === JSON.stringify(this.definition.fields);
    if (isSame) {
      this.definition = form;
      this.readAt = Date.now();
    } else this.render(form, this.typed);
    return !isSame;
  }

  private async submit(): Promise<void> {
    const { texts, captcha } = this;
    if (this.isBusy || !this.view) return;
    this.view.clear();
    this.waitsForNetwork = false;
    if (Date.now() - this.readAt > maxTokenMs && (await this.renew())) return this.view.showMessage(texts.changed);

    const { choice } = this;
    if (choice?.isUnsearched) {
      await choice.search();
      return choice.focus();
    }
    const { shown, errors: wrong } = this.view.checked;
    const errors = new Map(wrong);
    if (choice?.isMissing) errors.set(chosenName, texts.answers.wrong(texts.answers.rules.location));
    if (errors.size > 0) {
      this.view.showErrors(errors);
      return void this.tell('invalid', { fields: [...errors.keys()] });
    }
    if (!navigator.onLine) return this.waitForNetwork();
    if (this.mustSolve && this.definition?.captcha && !captcha.token) {
      this.view.showMessage(texts.solve);
      return this.showCaptcha();
    }
    await this.send(shown);
  }

  private waitForNetwork(): void {
    this.waitsForNetwork = true;
    this.view?.showMessage(this.texts.offline);
    this.tell('failed', { code: 'offline' });
  }

  private async send(shown: ReadonlySet<string>): Promise<void> {
    const { view, definition, captcha, place } = this;
    if (!view || !definition) return;
    const about = {
      locationId: this.choice ? this.choice.value : this.attribute('location'),
      promotionId: this.attribute('promotion'),
    };
    const { key, content } = holdPending(place, contentOf(definition.fields, view.answers, { shown, ...about }));
    const attempt = { renderToken: definition.renderToken, captchaToken: captcha.token || undefined };
    this.isBusy = view.isBusy = true;
    const slug = this.attribute('form');
    const body = { ...content, ...traceOf(), ...attempt, ...view.trapped };
    const reply = await deliver({ brandId: this.attribute('brand'), slug, key, body });
    this.isBusy = view.isBusy = false;
    captcha.renew();

    if ('data' in reply) {
      forgetPending(place);
      return this.thank(definition, reply.data);
    }
    if ('refused' in reply) {
      // Nothing was stored. The next attempt may be for other fields, and needs a key of its own.
      if (reply.refused.status !== 429) forgetPending(place);
      return this.refuse(reply.refused);
    }
    if (!navigator.onLine) return this.waitForNetwork();
    view.showMessage(this.texts.lost);
    this.tell('failed', { code: 'network' });
  }

  private async refuse(refused: Refused): Promise<void> {
    const { code, details, retryAfter, status } = refused;
    const { texts } = this;
    this.tell('failed', { code, status });
    const errors = errorsIn(details, texts.answers);
    if (code === 'validation_error' && errors.size > 0) {
      // A field that is not shown here is one that the form has got since.
      const isUnknown = [...errors.keys()].some((name) => !this.view?.has(name));
      const title = isUnknown && (await this.renew()) ? texts.changed : texts.check;
      return this.view?.showErrors(errors, title);
    }
    if (code === 'captcha_required') {
      this.mustSolve = true;
      this.view?.showMessage(texts.solve);
      return this.showCaptcha();
    }
    this.view?.showMessage(`${sayRefusal(texts.answers, code, retryAfter)} ${texts.kept}`);
  }

  private thank({ successMessage, successRedirectUrl }: PublicForm, { leadId }: SubmitAnswer): void {
    const thanks = h('div', { part: 'thanks', role: 'status', tabindex: -1 });
    this.root.replaceChildren(thanks);
    thanks.append(h('p', {}, successMessage ?? this.texts.sent));
    thanks.focus();
    const goesOn = this.tell('sent', { leadId, form: this.attribute('form') });
    if (!goesOn || successRedirectUrl === null) return;
    const { protocol, href } = new URL(successRedirectUrl, location.href);
    if (/^https?:$/.test(protocol)) location.assign(href);
  }
}
