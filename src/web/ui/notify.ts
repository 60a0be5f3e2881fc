/** A message that disappears by itself: a success or an error. */
export interface Notice {
  id: number;
  kind: 'success' | 'error';
  title: string;
  detail: string | undefined;
  action: NoticeAction | undefined;
  /** When it was shown, on the clock of `performance`. */
  at: number;
}

interface NoticeAction {
  label: string;
  run: () => void;
}

interface NoticeOptions {
  detail?: string;
  action?: NoticeAction;
}

const MAX_CONCURRENT = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** `notify.success('Carrito vaciado')`, `notify.error('Error', { detail: 'HTTP 500: …' })`; returns the id to dismiss it by. */
export const notify = {
  success: (title: string, options?: NoticeOptions) => show('success', title, options),
  error: (title: string, options?: NoticeOptions) => show('error', title, options),
} as const;

export function dismissNotice(id: number): void {
  replace(notices.filter((notice) => notice.id !== id));
}

/** Long enough to read a line. */
const READ_MS = 1_500;

/** Removes the notices of the page that is left. Newer ones came with the press that leads away, and stay. */
export function leavePage(): void {
  const now = performance.now();
  if (notices.some(({ at }) => now - at >= READ_MS)) replace(notices.filter(({ at }) => now - at < READ_MS));
}

export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => notices,
};

/** A repeated message replaces the earlier one. */
function show(kind: Notice['kind'], title: string, options: NoticeOptions = {}): number {
  lastId += 1;
  const notice = {
    id: lastId,
    kind,
    title,
    detail: options.detail,
    action: options.action,
    at: performance.now(),
  };
  const others = notices.filter((shown) => shown.kind !== kind || shown.title !== title);
  replace([...others, notice].slice(-MAX_CONCURRENT));
  return lastId;
}

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
