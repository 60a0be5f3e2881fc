import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#web/address/paths.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { detailIn, detailPath, isFromTheBuilder } from '../model/detail-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';

/** Loaded when the first details are opened. */
const PartDialog = lazy(() => import('./part-dialog.tsx'));
/** Only the server renders it: a browser that runs scripts does not read the content of `noscript`. */
const PartSection = lazy(() => import('./part-section.tsx'));

/**
 * The details that the address names, over the page. They open at once with the card's content and are complete when the shop has answered.
 * If a card opened them, closing goes back in the history, so that no step is in it twice.
 */
export function OpenDetail({ view }: { view: BuilderView }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const coming = next?.pathname === paths.buildPc() ? new URLSearchParams(next.search) : null;
  const shown = detailIn(new URLSearchParams(location.search));
  const wanted = coming === null ? shown : detailIn(coming);
  if (wanted === null) return null;

  const detail = wanted === shown ? view.detail : undefined;
  const card = view.candidates.cards.find(({ id }) => id === wanted);
  if (detail === undefined && card === undefined) return null;

  const close = () => {
    // A search that is on its way goes on without the details.
    const address = coming === null ? view.address : parseBuilderAddress(coming);
    if (coming === null && isFromTheBuilder(location.state)) void navigate(-1);
    else void navigate(detailPath({ address }, null), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Suspense>
        <PartDialog view={view} detail={detail} card={card ?? null} onClose={close} />
      </Suspense>
      {detail ? (
        <noscript>
          <PartSection view={view} detail={detail} />
        </noscript>
      ) : null}
    </>
  );
}
