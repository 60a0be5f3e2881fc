import { panelSectionNamed } from '#contract/panel/panel-sections.ts';
import { PANEL_HOME, panelOrderPath, panelSectionPath } from '#lib/panel-path.ts';

/** What an address of the site is to the panel's guard. */
export type PanelAddress =
  /** None of the panel's. */
  | { kind: 'public' }
  | { kind: 'login'; search: URLSearchParams }
  /** For people who lost their password: shown to anyone. */
  | { kind: 'way-back-in' }
  /** Only for the people who run the shop. `page`: the page's path; `isData`: React Router in the browser requests the page's data. */
  | { kind: 'guarded'; page: string; isData: boolean }
  /** A page of the panel spelled otherwise. */
  | { kind: 'misspelled'; page: string }
  /** Under /admin, and nothing there. */
  | { kind: 'unknown'; isData: boolean };

/**
 * Reads an address as loosely as possible (capitals, doubled slashes, percent signs), so that every address that React Router takes for a
 * page of the panel counts as one here too. An address that is not spelled as the panel spells it is not rendered at all.
 */
export function panelAddressOf(pathAndQuery: string): PanelAddress {
  const url = URL.parse(`http://tienda${pathAndQuery}`);
  if (url === null) return { kind: 'unknown', isData: true };
  const { pathname, search, searchParams } = url;
  const isData = pathname.endsWith('.data');
  const spelled = pathname.replace(/(?:\/_)?\.data$/, '');
  const [first = '', ...rest] = wordsOf(spelled);
  if (first.toLowerCase() !== 'admin') return { kind: 'public' };

  const page = pageOf(rest);
  if (page === null) return { kind: 'unknown', isData };
  const former = page === PANEL_HOME ? searchParams.get('seccion') : null;
  if (former !== null) return { kind: 'misspelled', page: sectionPage(former, searchParams) };
  if (page !== spelled)
    return isData ? { kind: 'unknown', isData } : { kind: 'misspelled', page: page + search };
  if (page === LOGIN) return { kind: 'login', search: searchParams };
  if (WAYS_BACK_IN.has(page)) return { kind: 'way-back-in' };
  return { kind: 'guarded', page: page + search, isData };
}

const LOGIN = '/admin/login';
const FORGOTTEN = '/admin/clave-olvidada';
const NEW_PASSWORD = '/admin/clave-nueva';
const WAYS_BACK_IN: ReadonlySet<string> = new Set([FORGOTTEN, NEW_PASSWORD]);

function pageOf(words: readonly string[]): string | null {
  const [section = '', id] = words;
  // Whoever types only /admin means its first page.
  if (words.length === 0) return PANEL_HOME;
  switch (`${section.toLowerCase()} ${words.length}`) {
    case 'login 1':
      return LOGIN;
    case 'clave-olvidada 1':
      return FORGOTTEN;
    case 'clave-nueva 1':
      return NEW_PASSWORD;
    case 'home 1':
      return PANEL_HOME;
    case 'home 2': {
      const named = panelSectionNamed(id?.toLowerCase());
      return named === undefined ? null : panelSectionPath(named);
    }
    case 'pedido 2':
      return id === undefined ? null : panelOrderPath(id);
    default:
      return null;
  }
}

/** The path of a section that the panel's former addresses named by a parameter; bookmarks and old emails still have them. */
function sectionPage(name: string, params: URLSearchParams): string {
  const { seccion: _name, ...view } = Object.fromEntries(params);
  return panelSectionPath(panelSectionNamed(name) ?? 'dashboard', view);
}

/** Decodes the segments one by one, because a slash written as `%2F` separates nothing. If one cannot be decoded, all stay as they are. */
function wordsOf(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '');
  try {
    return words.map((word) => decodeURIComponent(word));
  } catch {
    return words;
  }
}
