import { useSyncExternalStore } from 'react';

/** What the link of the email carries after the `#`, which browsers do not send; empty: the page was opened without it. */
export function useLinkToken(): string {
  return useSyncExternalStore(onHashChange, tokenInAddress, () => '');
}

/** It is used: a reload must not offer it again. */
export function forgetLinkToken(): void {
  history.replaceState(history.state, '', location.pathname);
  window.dispatchEvent(new Event('hashchange'));
}

/** 256 bits in base64url. */
const TOKEN = /^#([\w-]{43})$/;

function tokenInAddress(): string {
  return TOKEN.exec(location.hash)?.[1] ?? '';
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
