interface PanelError {
  title: string;
  /** The server's message for the user. */
  detail: string | null;
}

/** The one error at the top of the panel; the latest replaces the one before. */
let shown: PanelError | null = null;
let place: string | null = null;
const listeners = new Set<() => void>();

export const panelErrors = {
  show: (title: string, detail: string | null = null) => replace({ title, detail }),
  dismiss: () => replace(null),
  /** Clears the error of another page. @param key React Router's for a visit to an address. */
  arriveAt(key: string) {
    if (place !== key) replace(null);
    place = key;
  },
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;

function replace(next: PanelError | null): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}
