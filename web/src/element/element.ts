import type { BusfreePlanElement } from './busfree-plan.d.ts';
import { type FrameTheme, type FromHost, isOurs, message, readFromFrame } from './protocol.ts';
import { reserve } from './reserve.ts';
import css from './style.css?inline';

/**
 * The address of this script; without another one the planner and the page for the frame are beside it. A module and a bundle
 * do not know it. On a server there is no document.
 */
const script = globalThis.document?.currentScript;
const beside = script && 'src' in script ? script.src : '';

/** Distance in pixels from the window within which a plan starts. */
const AHEAD = '200px';

/** Attributes in the frame's address; other changes are sent as messages. */
const OPTIONS = ['mode', 'parts', 'theme'] as const;

/** The planner's address, for a copy of this script. */
const PLANNER = 'planner';

/** After this time without a message from the planner the element says so, ms. */
const PATIENCE = 20_000;

/** A plan with a poster of the page. */
const POSTED = ':is([poster],[height*=" "])';

const make = <K extends keyof HTMLElementTagNameMap>(name: K, part: string) => {
  const made = document.createElement(name);
  made.setAttribute('part', part);
  return made;
};

/** The element. `interface.json` has its attributes, events, methods and parts. */
export class BusfreePlan extends (globalThis.HTMLElement ?? Object) implements BusfreePlanElement {
  static readonly observedAttributes = ['plan', 'poster', 'height', PLANNER, ...OPTIONS];

  ignoredMessages = 0;
  #plan = '';
  /** The plan of the poster and the words. */
  #posted = '';
  #frame: HTMLIFrameElement | null = null;
  /** Whether the frame is loaded and listens. */
  #isThere = false;
  /** Whether it has reported the plan that it read. */
  #isRead = false;
  /** What was reported of the planner's address. */
  #wrong: string | null = null;
  /** The timer of the planner's first message. */
  #silence = 0;
  #watch: IntersectionObserver | null = null;
  readonly #stage = make('div', 'stage');
  readonly #poster = make('img', 'poster');
  /** The slot for a poster of the page. */
  readonly #place = make('slot', 'place');
  readonly #words = make('p', 'words');
  readonly #start = make('button', 'start');
  readonly #link = make('a', 'open');
  /** Says that there is no plan to show. */
  readonly #error = make('span', 'error');

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const foot = make('footer', 'bar');
    const slot = make('slot', 'text');
    const narrow = make('slot', 'place');
    this.#place.name = 'poster';
    narrow.name = 'narrow-poster';
    this.#place.append(this.#poster);
    // The page's text about the plan is also the alternative text of the poster.
    this.#poster.alt = '';
    slot.addEventListener('slotchange', () => (this.#poster.alt = this.textContent.trim()));
    this.#words.append(slot);
    this.#start.textContent = 'Show it live';
    this.#start.addEventListener('click', () => {
      this.start();
      // The button disappears under the key that pressed it, so the focus moves first.
      this.#frame?.focus();
    });
    this.#link.textContent = 'Open in planner';
    this.#link.target = '_blank';
    this.#link.rel = 'noopener';
    this.#error.hidden = true;
    foot.append(this.#error, this.#start, this.#link);
    // If the poster cannot be loaded, the words stay.
    for (const change of ['load', 'error', 'slotchange'])
      this.#place.addEventListener(change, () => this.#draw(), true);
    // A window may be wide where the element is narrow, so only its own width decides.
    narrow.addEventListener('slotchange', () => {
      for (const wide of this.querySelectorAll('[slot^=n]>source')) wide.remove();
    });
    this.#stage.append(this.#place, narrow, this.#words);
    root.append(this.#stage, foot);
  }

  connectedCallback(): void {
    addEventListener('message', this.#hear);
    this.#checkAddress();
    if (this.matches('[load=click]')) return;
    this.#watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) this.start();
      },
      { rootMargin: AHEAD },
    );
    this.#watch.observe(this);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear);
    this.#stop();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === 'plan') {
      this.#posted = linkOf(value ?? '');
      this.setPlan(this.#posted);
    } else if (name === 'poster') {
      if (value === null) this.#poster.removeAttribute('src');
      else this.#poster.src = value;
    } else if (name === 'theme') {
      this.#say({ type: 'theme', theme: themeOf(value) });
    } else if (this.#frame) {
      if (name === 'height') return;
      // Another mode needs another frame: a changed address would be an entry of the page's history.
      this.#stop();
      this.#checkAddress();
      this.start();
    } else if (name === PLANNER && this.isConnected) {
      this.#checkAddress();
      // It calls back once more, also if the element was in sight before.
      this.#watch?.unobserve(this);
      this.#watch?.observe(this);
    }
    this.#draw();
  }

  setPlan(plan: string): void {
    this.#become(linkOf(plan));
    this.#say({ type: 'plan', plan: this.#plan });
  }

  getPlan(): string {
    return this.#plan;
  }

  open(): void {
    this.#link.click();
  }

  start(): void {
    if (this.#isStarted || !this.isConnected) return;
    const url = this.#address('embed.html?in=element');
    if (url === null) return;
    this.#watch?.disconnect();
    const frame = make('iframe', 'frame');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.title = 'Busfree plan';
    for (const option of OPTIONS) {
      const value = this.getAttribute(option);
      if (value !== null) url.searchParams.set(option, value);
    }
    url.hash = this.#plan;
    frame.src = url.href;
    const told = this.#plan;
    frame.addEventListener('load', () => {
      this.#isThere = true;
      this.#say({ type: 'hello' });
      this.#say({ type: 'theme', theme: themeOf(this.getAttribute('theme')) });
      if (this.#plan !== told) this.#say({ type: 'plan', plan: this.#plan });
    });
    this.#frame = frame;
    this.#stage.append(frame);
    this.#draw();
    // A frame does not say that it could not be loaded.
    this.#silence = window.setTimeout(() => {
      this.#showError('The planner does not answer.', false);
      this.#report([`no answer from ${url.origin}${url.pathname}`]);
    }, PATIENCE);
  }

  /** The address of a page of the planner; `null` if the page gives none that is valid. */
  #address(page: string): URL | null {
    const planner = this.getAttribute(PLANNER);
    try {
      return new URL(
        page,
        planner === null ? beside : new URL(planner.replace(/\/?$/, '/'), document.baseURI),
      );
    } catch {
      return null;
    }
  }

  /** Reports a wrong or missing address once. */
  #checkAddress(): void {
    const given = this.getAttribute(PLANNER);
    const wrong =
      this.#address('') === null
        ? given === null
          ? 'planner= is missing'
          : `planner="${given}" is no address`
        : null;
    if (wrong === this.#wrong) return;
    this.#wrong = wrong;
    this.#showError(wrong === null ? '' : 'The address of the planner is wrong.');
    if (wrong !== null) this.#report([wrong]);
  }

  #stop(): void {
    clearTimeout(this.#silence);
    this.#watch?.disconnect();
    this.#frame?.remove();
    this.#frame = null;
    this.#isThere = this.#isRead = false;
    this.#stage.classList.remove('live');
    this.#stage.style.minHeight = '';
    this.#showError('');
    this.#wrong = null;
  }

  /** Whether nothing is left to start. A picture with a poster never starts a frame. */
  get #isStarted(): boolean {
    return this.#frame !== null || this.matches(`${POSTED}[mode=picture]`);
  }

  #draw(): void {
    const { wide, narrow } = reserve(`/${this.#plan}`);
    const [told = 0, toldNarrow = 0] = (this.getAttribute('height') ?? '').split(' ').map(Number);
    const height = told > 0 && told < 9999 ? told : wide;
    const { style, classList } = this.#stage;
    // Posters have the width that they were made for, 640 or 360 pixels, up to that of the element.
    const isStill = !this.#frame && this.matches(`${POSTED}:is([mode=picture],[load=click])`);
    style.setProperty('--wide', isStill ? `min(${height / 6.4}cqi,${height * 1.35}px)` : `${height}px`);
    style.setProperty(
      '--narrow',
      isStill ? `${toldNarrow > 0 ? toldNarrow / 3.6 : height / 6.4}cqi` : `${narrow}px`,
    );
    const isHere = this.#poster.naturalWidth > 0 || this.#place.assignedNodes().length > 0;
    classList.toggle('poster', isHere && this.#plan === this.#posted);
    classList.toggle('both', toldNarrow > 0);
    this.#start.hidden = this.#isStarted;
    const planner = this.#address('index.html');
    this.#link.hidden = planner === null;
    this.#link.href = `${planner?.href}#${this.#plan}`;
  }

  #say(what: FromHost): void {
    const origin = this.#address('')?.origin ?? '';
    if (this.#isThere)
      this.#frame?.contentWindow?.postMessage(message(what), origin === 'null' ? '*' : origin);
  }

  /** Shows the poster or the element's own content with this error; empty for none. */
  #showError(error: string, isUnread = error !== ''): void {
    this.#stage.classList.toggle('unread', isUnread);
    this.#error.textContent = error;
    this.#error.hidden = error === '';
  }

  /** Reports problems to the author of the page. */
  #report(problems: readonly string[]): void {
    // oxlint-disable-next-line no-console -- for the author of the page
    console.warn(`busfree-plan: ${this.#plan || 'no plan'}:`, ...problems);
    this.#tell('planerror', { plan: this.#plan, problems });
  }

  readonly #hear = (event: MessageEvent<unknown>): void => {
    const origin = this.#address('')?.origin;
    const isFromFrame = this.#frame !== null && event.source === this.#frame.contentWindow;
    const heard = isFromFrame && event.origin === origin ? readFromFrame(event.data) : null;
    if (!heard) {
      // Messages between other parts of the page are ignored, and each element handles only its own frame.
      if (!isFromFrame && (event.origin === origin || !isOurs(event.data))) return;
      this.ignoredMessages += 1;
      // oxlint-disable-next-line no-console -- the one place that says so
      console.debug(`busfree-plan: ignored message (${this.ignoredMessages})`);
      return;
    }
    clearTimeout(this.#silence);
    if (heard.type === 'ready') {
      this.#showError('');
      this.#stage.classList.add('live');
      // The room reserved was an estimate. What is left of it goes only where no reader sees the page move: if the frame
      // ends below the window without it too.
      this.#stage.style.minHeight = '0';
      if (this.#stage.getBoundingClientRect().bottom < innerHeight) this.#stage.style.minHeight = '';
    } else if (heard.type === 'problems') {
      const { problems, isUnread } = heard;
      if (isUnread) this.#showError('This plan cannot be read.');
      this.#report(problems);
    } else if (heard.type === 'height') this.#frame?.style.setProperty('min-height', `${heard.px}px`);
    else if (heard.type === 'plan') {
      const { plan } = heard;
      // The frame's first message repeats the given plan in canonical form, which is no change.
      const isSame = !this.#isRead || plan === this.#plan;
      if (!this.#isRead && this.#plan === this.#posted) this.#posted = plan;
      this.#isRead = true;
      this.#become(plan);
      if (!isSame) this.#tell('planchange', { plan });
    } else {
      const { text, ...figures } = heard.figures;
      // For print, which shows no frame.
      this.#words.textContent = text;
      this.#tell('prediction', figures);
    }
  };

  #become(plan: string): void {
    this.#plan = plan;
    // These words belong to another plan.
    if (plan !== this.#posted) this.#words.textContent = '';
    this.#draw();
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

/** The part after `#`, or the whole text. */
const linkOf = (text: string) => text.slice(text.indexOf('#') + 1);

const themeOf = (value: string | null): FrameTheme =>
  value === 'light' || value === 'dark' ? value : 'auto';
