import { MoonIcon, SunIcon } from 'lucide-react';
import { useLayoutEffect } from 'react';

/** Both icons are in the page and the style sheet shows the right one: the server does not need to know the theme. */
export function ThemeToggle() {
  useThemeAfterRemount();
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="needs-script inline-grid size-10 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text"
      aria-label="Cambiar entre tema claro y oscuro"
      title="Cambiar entre tema claro y oscuro"
    >
      <MoonIcon aria-hidden size={18} className="dark:hidden" />
      <SunIcon aria-hidden size={18} className="hidden dark:block" />
    </button>
  );
}

function toggleTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Private mode: the choice lasts as long as the page.
  }
}

function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** React removes unknown attributes from <html> when an error page replaces the whole document. */
function useThemeAfterRemount(): void {
  useLayoutEffect(() => {
    try {
      const chosen = localStorage.getItem(THEME_KEY);
      if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
    } catch {
      // Private mode.
    }
  }, []);
}

const THEME_KEY = 'tema';

/** Runs before the first paint, so that a chosen theme never flashes. The text is the script itself. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
