import { lazy, Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';

/** The first actions of a visitor that the page must answer. A screen reader sends only a click. */
const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
];

/**
 * Lazy hydration: components that the server draws and whose code, one file, loads with the first sign that somebody uses the page. Until then their
 * markup stays as the server wrote it: links and forms work, and a press that belongs to this page is repeated once its code is there.
 * @returns makes a component of one part of that file
 */
export function lazyOnUse<Parts>(load: () => Promise<Parts>) {
  // Loading begins here, so that a page opened later does not wait for its own code and then for this.
  const loaded = turnToLoad().then(() => loadWithRetry(load));
  return function lazyPart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
    const Part = lazy(async () => ({ default: withRepeatedPress(pick(await loaded)) }));
    return function LazyOnUse(props: Props): React.JSX.Element {
      const frame = useRef<HTMLDivElement>(null);
      return (
        <div ref={frame} className="contents" data-waits="">
          <Suspense>
            <Part props={props} frame={frame} />
          </Suspense>
        </div>
      );
    };
  };
}

let lastTurn: Promise<void> | null = null;

/**
 * Each file is loaded in a task of its own, after the frame that answers the visitor's last action. All requests at once take a slow phone
 * longer than a press may wait.
 */
function turnToLoad(): Promise<void> {
  if (import.meta.env.SSR || navigator.userActivation?.hasBeenActive) return Promise.resolve();
  lastTurn = (lastTurn ?? firstUse()).then(afterFrame);
  return lastTurn;
}

let used: Promise<void> | null = null;
let pressed: HTMLElement | null = null;
let isFailing = false;

/** The first sign of use. */
function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const sign of SIGNS_OF_USE)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    addEventListener('click', rememberPress, { capture: true });
  });
  return used;
}

const CONTROLS = '[data-waits] :is(button[type=button], a[href])';

function rememberPress(event: MouseEvent): void {
  const { target } = event;
  pressed = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!(pressed instanceof HTMLAnchorElement)) return;
  if (staysOnPage(pressed, event)) event.preventDefault();
  else pressed = null;
}

/**
 * Without this, a link that opens a dialog would lead to the page that shows its content without JavaScript. A link that changes the page's
 * address would reload the page, at its top and without the focus. That happens only if the code cannot be loaded.
 */
function staysOnPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (link.hasAttribute('aria-haspopup')) return true;
  const opensElsewhere =
    event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target !== '';
  return !opensElsewhere && !isFailing && link.pathname === location.pathname && link.host === location.host;
}

/** Repeats the press that came before the code, if it was in this part. */
function withRepeatedPress<Props extends object>(Content: ComponentType<Props>) {
  return function Loaded({ props, frame }: { props: Props; frame: RefObject<HTMLElement | null> }) {
    useEffect(() => {
      frame.current?.removeAttribute('data-waits');
      if (pressed === null || !frame.current?.contains(pressed)) return;
      const button = pressed;
      pressed = null;
      button.click();
    }, [frame]);
    return <Content {...props} />;
  };
}

/** A lost connection must not take away what the server drew, so a failed load waits for the connection. */
async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    isFailing = true;
    if (pressed instanceof HTMLAnchorElement && !pressed.hasAttribute('aria-haspopup'))
      location.assign(pressed.href);
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    isFailing = false;
    return loadWithRetry(load);
  }
}
