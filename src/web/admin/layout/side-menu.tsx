import { LogOutIcon, MenuIcon, StoreIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessage } from '#web/api/error-message.ts';
import { LogoMark } from '#web/brand/logo-mark.tsx';
import { paths } from '#web/address/paths.ts';
import { ThemeToggle } from '#web/theme/theme-toggle.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useShop } from '#web/page/root-data.ts';
import { useAttentionCount } from '../attention/attention-count.ts';
import { NewsBadge, NewsDot } from '../news/news-badge.tsx';
import { countNews, useNews } from '../news/news.ts';
import { SECTION_GROUPS, sectionAt, sectionGroupsOf, SECTIONS, type SectionKey } from '../sections.ts';
import { usePanelPerson } from '../panel-person.ts';
import { panelPaths } from '../panel-paths.ts';
import { signOut } from '../panel-session.ts';
import { panelErrors } from '../panel-errors.ts';
import { BackToTop } from './back-to-top.tsx';
import { rememberPress } from './pressed-section.ts';
import { SlideOutMenu } from './slide-out-menu.tsx';

/** The menu at the side on a notebook; on a phone a bar with a button that opens it. */
export function SideMenu() {
  const [isOpen, setOpen] = useState(false);
  const { name } = useShop();
  const count = countNews(useNews());
  return (
    <>
      <header
        data-panel-chrome
        className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-rule-strong bg-sheet px-4 lg:hidden"
      >
        <SlideOutMenu
          open={isOpen}
          onOpenChange={setOpen}
          title="Menú del panel"
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={count === '' ? 'Abrir menú' : `Abrir menú, novedades: ${count}`}
              className="relative -ml-2"
            >
              <MenuIcon aria-hidden size={22} />
              <NewsDot count={count} />
            </Button>
          }
        >
          <MenuLinks onChoose={() => setOpen(false)} />
        </SlideOutMenu>
        <LogoMark className="size-7" />
        <span className="min-w-0 truncate font-extrabold [font-stretch:118%]">{name}</span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <BackToTop />
          <ThemeToggle />
        </span>
      </header>
      <aside
        data-panel-chrome
        className="sticky top-0 hidden h-dvh flex-col border-r border-rule-strong bg-sheet lg:flex"
      >
        <div className="flex h-16 items-center gap-2.5 border-b border-rule px-4">
          <LogoMark className="size-8" />
          <span className="grow truncate text-lg font-extrabold [font-stretch:118%]">{name}</span>
          <ThemeToggle />
        </div>
        <MenuLinks />
      </aside>
    </>
  );
}

function MenuLinks({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const person = usePanelPerson();
  // An order's page is one of the orders.
  const current = sectionAt(pathname) ?? 'pedidos';
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showEntry(list.current, current), [current]);
  return (
    <nav aria-label="Panel" className="relative flex min-h-0 grow flex-col">
      <div ref={list} className="relative min-h-0 grow overflow-y-auto p-2">
        {sectionGroupsOf(person).map(({ key: group, sections }) => (
          <div key={group} className="mb-1.5">
            <p id={`${id}-${group}`} className="sheet-label px-3 pt-1.5 pb-0.5">
              {SECTION_GROUPS[group]}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="grid gap-0.5">
              {sections.map((key) => (
                <SectionLink key={key} section={key} isCurrent={key === current} onChoose={onChoose} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className="grid gap-0.5 border-t border-rule p-2">
        <li>
          <a href={paths.home()} target="_blank" rel="noopener" className={entryLooks}>
            <StoreIcon aria-hidden size={18} />
            Ver la tienda
            <span className="sr-only"> (en otra pestaña)</span>
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void trySigningOut()} className={`w-full ${entryLooks}`}>
            <LogOutIcon aria-hidden size={18} />
            Cerrar sesión
          </button>
        </li>
      </ul>
    </nav>
  );
}

function SectionLink({
  section,
  isCurrent,
  onChoose,
}: {
  section: SectionKey;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
}) {
  const { label, Icon } = SECTIONS[section];
  const path = panelPaths.section(section);
  return (
    <li>
      <Link
        to={path}
        onClick={(event) => {
          rememberPress(path, event);
          onChoose?.();
        }}
        aria-current={isCurrent ? 'page' : undefined}
        className={entryLooks}
      >
        <Icon aria-hidden size={18} />
        {label}
        {section === 'atencion' ? <AttentionBadge /> : <NewsBadge section={section} />}
      </Link>
    </li>
  );
}

/** Scrolls the list alone: a page that was opened by a link may be of its last section. */
function showEntry(list: HTMLElement | null, section: SectionKey): void {
  const entry = list?.querySelector(`[href="${panelPaths.section(section)}"]`);
  if (!list || !entry) return;
  const [frame, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (own.top < frame.top) list.scrollTop -= frame.top - own.top;
  else if (own.bottom > frame.bottom) list.scrollTop += own.bottom - frame.bottom;
}

/** The number of open items; absent at zero. */
function AttentionBadge() {
  const count = useAttentionCount();
  if (count === 0) return null;
  return (
    <span className="badge badge-warn ml-auto">
      {count}
      <span className="sr-only"> por resolver</span>
    </span>
  );
}

const entryLooks =
  'flex min-h-11 lg:min-h-8 items-center gap-3 rounded-sm border-l-2 border-transparent px-3 text-sm font-medium text-muted hover:bg-raised hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink-soft aria-[current]:font-semibold aria-[current]:text-ink-strong';

const SIGN_OUT_FAILED = 'Error al cerrar sesión';

async function trySigningOut(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    panelErrors.show(SIGN_OUT_FAILED, errorMessage(error));
    // On a phone the menu covers the banner.
    notify.error('Error', { detail: SIGN_OUT_FAILED });
  }
}
