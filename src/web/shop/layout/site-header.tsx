import { BookmarkIcon, LogInIcon, MenuIcon, ShoppingCartIcon, Undo2Icon, XIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { LogoMark } from '#web/brand/logo-mark.tsx';
import { useCart } from '#web/browser-storage/cart-storage.ts';
import { paths } from '#web/address/paths.ts';
import { ThemeToggle } from '#web/theme/theme-toggle.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { closeDetails } from '#web/ui/close-details.ts';
import { FoldedSearch, WideSearch } from '#web/shop/search/header-search.tsx';
import { useShop } from '#web/page/root-data.ts';

const LINKS = [
  { to: paths.home(), words: 'Inicio' },
  { to: paths.buildPc(), words: 'Armar PC' },
  { to: paths.catalogue(), words: 'Componentes' },
  { to: paths.about(), words: 'Sobre Nosotros' },
] as const;

export function SiteHeader() {
  return (
    <header className="contents">
      <BuyerStrip />
      <div className="sticky top-0 z-30 print:hidden border-b border-rule-strong bg-sheet">
        <div className="page flex h-16 items-center gap-2">
          <HomeLink />
          <nav aria-label="Principal" className="ml-6 hidden h-full shrink-0 lg:block">
            <ul className="flex h-full">
              {LINKS.map(({ to, words }) => (
                <li key={to}>
                  <NavLink to={to} end={to === paths.home()} prefetch="intent" className={desktopLink}>
                    {words}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <WideSearch className="mx-2 hidden min-w-0 grow xl:block" />
          <div className="ml-auto flex items-center gap-1.5">
            <FoldedSearch className="xl:hidden" />
            <Link
              to={paths.savedBuilds()}
              className={buttonLooks({ variant: 'ghost', className: 'max-lg:hidden' })}
            >
              <BookmarkIcon aria-hidden size={16} />
              Guardados
            </Link>
            <LoginLink className={buttonLooks({ variant: 'ghost', className: 'max-lg:hidden' })} />
            <ThemeToggle />
            <CartLink />
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

/**
 * The link to a buyer's orders, and the withdrawal button of Disposición 954/2025: every page shows both on its first screen without a
 * press.
 */
function BuyerStrip() {
  return (
    <p className="h-8 print:hidden border-b border-rule bg-raised text-xs">
      <span className="page flex h-full items-center justify-end gap-5">
        <Link to={paths.accountOrders()} className={stripLink}>
          Mis pedidos
        </Link>
        <Link to={paths.withdrawal()} className={stripLink}>
          <Undo2Icon aria-hidden size={14} />
          Botón de arrepentimiento
        </Link>
      </span>
    </p>
  );
}

const stripLink =
  'flex h-full items-center gap-1.5 font-medium underline-offset-4 hover:text-ink hover:underline';

const desktopLink =
  'flex h-full items-center border-y-2 border-transparent px-3 text-sm font-medium text-muted -outline-offset-4 hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:text-text';

function HomeLink() {
  const { name, logo } = useShop();
  return (
    <Link to={paths.home()} className="flex items-center gap-2.5" aria-label={`${name}, inicio`}>
      {logo ? (
        <img
          src={logo.path}
          alt={name}
          width={logo.width}
          height={logo.height}
          data-on={logo.ground}
          className="shop-logo"
        />
      ) : (
        <>
          <LogoMark className="size-8" />
          <span className="max-[24rem]:sr-only text-xl font-extrabold tracking-tight [font-stretch:118%]">
            {name}
          </span>
        </>
      )}
    </Link>
  );
}

function LoginLink({ className }: { className: string }) {
  return (
    // The panel is another part of the site: a whole page load.
    <a href={paths.adminLogin()} className={className}>
      <LogInIcon aria-hidden size={16} />
      Login
    </a>
  );
}

function CartLink() {
  const count = useCart()?.length ?? 0;
  return (
    <Link
      to={paths.cart()}
      prefetch="intent"
      className={buttonLooks({ variant: 'primary', className: 'relative max-sm:w-11 max-sm:px-0' })}
    >
      <ShoppingCartIcon aria-hidden size={18} />
      <span className="max-sm:sr-only">Comprar</span>
      {count > 0 ? (
        <span className="datum absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-sm border border-sheet bg-sun px-1 text-2xs font-bold text-[#12163f]">
          <span className="sr-only">, </span>
          {count}
          <span className="sr-only"> en el carrito</span>
        </span>
      ) : null}
    </Link>
  );
}

/** Opens without JavaScript; a change of page closes it. */
function PhoneMenu() {
  const { key } = useLocation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is inside
    <details key={key} className="group lg:hidden" onKeyDown={closeOnEscape}>
      <summary
        aria-label="Menú"
        className={buttonLooks({
          variant: 'ghost',
          size: 'icon',
          className: 'list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <MenuIcon aria-hidden size={22} className="group-open:hidden" />
        <XIcon aria-hidden size={22} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menú"
        className="absolute inset-x-0 top-full border-y border-rule-strong bg-sheet pb-3 floating"
      >
        <ul className="page">
          {LINKS.map(({ to, words }) => (
            <li key={to} className="border-b border-rule">
              <NavLink to={to} end={to === paths.home()} className={phoneLink}>
                {words}
              </NavLink>
            </li>
          ))}
          <li className="border-b border-rule">
            <NavLink to={paths.savedBuilds()} className={phoneLink}>
              <BookmarkIcon aria-hidden size={18} />
              Guardados
            </NavLink>
          </li>
          <li className="border-b border-rule">
            <NavLink to={paths.accountOrders()} className={phoneLink}>
              Mis pedidos
            </NavLink>
          </li>
          <li>
            <LoginLink className={phoneLink} />
          </li>
        </ul>
      </nav>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') closeDetails(currentTarget);
}

const phoneLink =
  'flex min-h-12 items-center gap-2 font-medium hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink';
