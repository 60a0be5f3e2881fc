import { ChevronUpIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { latestLocation, useRouter } from '#web/address/pending-location.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { AddBuild } from './add-build.tsx';
import { BuildSummary } from './build-summary.tsx';
import { totalOfPcs } from './pc-count.tsx';
import { StatusLine } from './status-mark.tsx';
import { countParts, isWhole } from '../model/whole.ts';
import { pcName } from '../model/whose-pc.ts';
import { SUMMARY_ID } from '../model/anchors.ts';
import { FROM_THE_BUILDER } from '../model/detail-address.ts';
import { isSheetEntry } from '../steps/sheet-entry.ts';
import { useBuy } from './use-buy.tsx';
import { useSave } from './use-save.ts';

/**
 * On a phone the summary is a bar at the bottom edge, with the button that buys; it opens over the page, with an entry of its own in the
 * history.
 */
export function SummaryBar({ view }: { view: BuilderView }) {
  const { isOpen, open, close, leave } = useSheet();
  const saving = useSave(view);
  const buying = useBuy(view);
  const { parts, address } = view;
  const chosen = Object.keys(parts).length;
  const { there, of } = countParts(view);
  return (
    <div
      data-total
      className="fixed inset-x-0 bottom-0 z-30 flex items-center border-t border-rule-strong bg-sheet pr-3 pb-[env(safe-area-inset-bottom)] [box-shadow:0_-8px_24px_-12px_#040b1f55] lg:hidden"
    >
      <a
        href={`#${SUMMARY_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className="flex h-18 min-w-0 grow items-center gap-2 pl-3 -outline-offset-2"
      >
        <ChevronUpIcon aria-hidden size={18} className="shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap">
            <span className="sr-only">Ver resumen: </span>
            <span className="shrink-0">{isWhole(view) ? wholeWord(address.pcs) : `${there} de ${of}`}</span>
            {chosen > 0 ? <StatusLine view={view} /> : null}
          </span>
          <Price {...totalOfPcs(view)} size="sm" />
        </span>
      </a>
      <AddBuild view={view} buying={buying} looks={{ className: 'shrink-0 px-3' }} />
      <Dialog open={isOpen} onOpenChange={close} title={`Resumen de ${pcName(address)}`}>
        <BuildSummary view={view} onMove={leave} saving={saving} buying={buying} />
      </Dialog>
      {buying.question}
    </div>
  );
}

/** Beside the verdict there is no room for both. */
function wholeWord(pcs: number): string {
  return pcs > 1 ? `${pcs} PC` : 'Completa';
}

/** The browser's back button closes the sheet. What was changed in it meanwhile stays. */
function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();
  const here = useLocation();
  const { key } = here;
  const hasEntry = isSheetEntry(here);
  const { location: next } = useNavigation();
  const isIdle = next === undefined;
  /** The history entry that is being opened; it is dropped when the sheet closes first. */
  const coming = useRef<{ from: string; isWanted: boolean } | null>(null);
  useEffect(() => {
    if (coming.current === null || coming.current.from === key) return;
    if (hasEntry && !coming.current.isWanted) void navigate(-1);
    coming.current = null;
  }, [key, hasEntry, navigate]);
  /** The entry that going back leaves: the sheet's, with a change that is still loading. */
  const left = useRef(here);
  useEffect(() => {
    if (next === undefined) left.current = here;
    else if (isSheetEntry(next)) left.current = next;
  }, [here, next]);
  const isListening = isOpen || hasEntry;
  useEffect(() => {
    if (!isListening) return;
    const onBack = () => {
      setIsOpen(false);
      const { pathname, search } = left.current;
      if (location.pathname === pathname && location.search !== search) {
        void navigate({ search }, { replace: true, preventScrollReset: true });
      }
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [isListening, navigate]);
  return {
    isOpen,
    open: () => {
      setIsOpen(true);
      if (coming.current !== null) {
        coming.current.isWanted = true;
        return;
      }
      // While a choice is on its way, an entry would stop it.
      if (!isIdle || hasEntry) return;
      coming.current = { from: key, isWanted: true };
      void navigate(
        { search: here.search, hash: SUMMARY_ID },
        { state: FROM_THE_BUILDER, preventScrollReset: true },
      );
    },
    close: () => {
      setIsOpen(false);
      // A change that was pressed a moment ago is not rendered yet.
      const going = latestLocation(router);
      if (isSheetEntry(going)) left.current = going;
      // What takes the entry's place is on its way already.
      if (hasEntry && isSheetEntry(going)) void navigate(-1);
      else if (coming.current !== null) coming.current.isWanted = false;
    },
    /** By a link, which takes the place of the sheet's entry. */
    leave: () => setIsOpen(false),
  };
}
