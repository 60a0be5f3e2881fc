import clsx from 'clsx';
import { CircleAlertIcon, CircleCheckIcon, XIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { dismissNotice, leavePage, noticeStore, type Notice } from './notify.ts';
import { choosePlace, costAt, findObstacles } from './toast-place.ts';

/** Long enough to read two lines. */
const SHOWN_MS = { success: 5_000, error: 9_000 } as const;

/** Long enough to decide, and to reach it with a keyboard: WCAG 2.2.1 requires 20 seconds for a warning about a time limit. */
const SHOWN_WITH_ACTION_MS = 20_000;

/** Leads a keyboard to the newest notice from wherever it is, as in the toasts of Radix. */
const KEY = 'F8';

/**
 * One per page. Its region is there from the start, so that screen readers announce the first notice too.
 * @param isPlaced It is placed where it covers no button, field, total or message; otherwise where the page's style puts it.
 */
export function Toaster({ isPlaced = false }: { isPlaced?: boolean }) {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, none);
  const list = useRef<HTMLOListElement>(null);
  const count = notices.length;
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) leavePage();
    page.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const focusNewest = ({ key }: KeyboardEvent) => {
      if (key === KEY) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    };
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, []);
  useLayoutEffect(
    () => (isPlaced && count > 0 && list.current ? keepClear(list.current) : undefined),
    [isPlaced, count],
  );
  return (
    <section data-toasts aria-label={`Notificaciones (${KEY})`}>
      <ol
        ref={list}
        aria-live="polite"
        aria-relevant="additions text"
        className="pointer-events-none fixed inset-x-3 top-19 z-60 flex flex-col gap-2 sm:left-auto sm:w-96"
      >
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  );
}

/** How soon notices move away from content that was scrolled under them. */
const LOOK_AGAIN_MS = 250;

/**
 * Puts notices where they cover the least, and moves them when something more important comes under them, but not while somebody reads or
 * uses them.
 */
function keepClear(list: HTMLElement): () => void {
  const look = (isFirst: boolean) => {
    if (!isFirst && list.matches(':hover, :focus-within')) return;
    const { left, top, width, height } = list.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const obstacles = findObstacles();
    const place = choosePlace({ width, height }, screen, obstacles);
    if (!isFirst && costAt({ left, top }, { width, height }, obstacles) <= place.cost) return;
    Object.assign(list.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      right: 'auto',
      width: `${width}px`,
    });
  };
  look(true);
  const timer = setInterval(look, LOOK_AGAIN_MS, false);
  return () => clearInterval(timer);
}

function Toast({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const shownMs = notice.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[notice.kind];
    const timer = setTimeout(() => dismissNotice(notice.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, notice]);

  const Icon = notice.kind === 'success' ? CircleCheckIcon : CircleAlertIcon;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing is a courtesy; nothing is done by it
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'sheet pointer-events-auto flex animate-toast items-start gap-2 border-l-4 p-2 text-sm sm:gap-3 sm:p-3 shadow-lg',
        notice.kind === 'success' ? 'border-l-good' : 'border-l-bad',
      )}
    >
      <Icon
        aria-hidden
        size={18}
        className={clsx('mt-0.5 shrink-0', notice.kind === 'success' ? 'text-good' : 'text-bad')}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{notice.title}</p>
        {notice.detail ? <p className="mt-0.5 break-words text-muted">{notice.detail}</p> : null}
      </div>
      {notice.action ? (
        <button
          type="button"
          className="-my-3 shrink-0 py-3 font-semibold text-ink underline underline-offset-2"
          onClick={() => {
            notice.action?.run();
            dismissNotice(notice.id);
          }}
        >
          {notice.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => dismissNotice(notice.id)}
        className="relative -m-1 grid size-7 shrink-0 place-items-center rounded-sm text-muted before:absolute before:-inset-2 before:-left-1 hover:bg-raised hover:text-text"
      >
        <XIcon aria-hidden size={16} />
      </button>
    </li>
  );
}

/** The server's markup. A notice that is raised before this code is loaded shows after hydration. */
const NO_NOTICES: readonly Notice[] = [];

function none(): readonly Notice[] {
  return NO_NOTICES;
}
