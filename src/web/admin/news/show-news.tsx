import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { NewsSection } from '#contract/panel/staff-news.ts';
import { Button } from '#web/ui/button.tsx';
import type { SectionKey } from '../sections.ts';
import { badgeOf, lookAt, unseenIn, useNews } from './news.ts';

/**
 * Offers what came after a section was read, over the page, so that no row moves under the cursor: '1 pedido nuevo · Mostrar'. While the
 * section is in sight, what it shows counts as looked at.
 * @param newest the number of the newest event before it was read
 */
export function ShowNews({ section, newest }: { section: SectionKey; newest: number }) {
  const news = useNews();
  const { revalidate, state } = useRevalidator();
  const isVisible = useIsVisible();
  const unseen = unseenIn(news, section);
  const words = wordsOf(section);
  const isShown = words !== null && unseen > 0 && news.number > newest;
  const isLooked = isVisible && words !== null && unseen > 0;
  useEffect(() => {
    if (isLooked && isNewsSection(section)) void lookAt(section, newest);
    // Once for what was read, and not for what comes after it.
  }, [isLooked, section, newest]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--selection-bar,0px))] z-20 grid justify-items-center"
    >
      {isShown ? (
        <p className="pointer-events-auto flex items-center gap-3 rounded-sm border border-rule-strong bg-sheet py-1.5 pr-1.5 pl-4 text-sm font-semibold shadow-2xl">
          {unseen === 1 ? words.one : `${badgeOf(unseen)} ${words.many}`}
          <Button variant="primary" size="sm" disabled={state !== 'idle'} onClick={() => void revalidate()}>
            Mostrar
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const WORDS = {
  pedidos: { one: '1 pedido nuevo o pagado', many: 'pedidos nuevos o pagados' },
  arrepentimientos: { one: '1 arrepentimiento nuevo', many: 'arrepentimientos nuevos' },
  atencion: { one: '1 cosa nueva para mirar', many: 'cosas nuevas para mirar' },
  productos: { one: '1 producto se agotó', many: 'productos se agotaron' },
  importaciones: { one: '1 problema nuevo de la lista', many: 'problemas nuevos de la lista' },
} as const satisfies Record<NewsSection, { one: string; many: string }>;

function isNewsSection(section: SectionKey): section is NewsSection {
  return Object.hasOwn(WORDS, section);
}

function wordsOf(section: SectionKey) {
  return isNewsSection(section) ? WORDS[section] : null;
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
