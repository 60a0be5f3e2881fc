import { SaveIcon, Share2Icon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { givenName, readSavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/notify.ts';
import { MakeQuote, type WantedProduct } from '#web/shop/quote/make-quote.tsx';
import { AddBuild } from './add-build.tsx';
import { sayNothingAdded, sayOutcome, type CartLineOutcome } from './add-build-to-cart.ts';
import type { Of } from './of-pc.ts';
import type { Buying } from './use-buy.tsx';
import { partsPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { LinkToCopy } from '../links/link-to-copy.tsx';
import { PcCount, PcsStock } from './pc-count.tsx';
import type { Saving } from './use-save.ts';
import { linkToShare } from '../links/link-to-share.ts';
import { ownsAll, unitsToBuy } from '../model/part-lines.ts';

/** Loaded when a PC is shared under a name. */
const ShareDialog = lazy(() => import('../links/share-dialog.tsx'));

/** Loaded with the first link that is copied. */
const ShareMore = lazy(() => import('./share-more.tsx'));

/** Save, share and quote in one row. */
const SIDE_BY_SIDE = 'grow px-2!';

/**
 * The hooks for saving and buying. They belong to the parent, which stays when these actions close, because a press may wait for a part
 * that is loading.
 */
export interface PendingActions {
  saving: Saving;
  buying: Buying;
}

/** Buy, save, share: disabled while nothing is chosen. */
export function BuildActions({ view, saving, buying }: { view: BuilderView } & PendingActions) {
  const nothingChosen = Object.keys(view.parts).length === 0;
  const path = partsPath(view.address);
  const [notCopied, setNotCopied] = useState<Of<string> | null>(null);
  const linkToCopy = [notCopied, saving.linkToCopy].find((link) => link?.path === path);
  const [shared, setShared] = useState<Of<{ name: string | undefined; link: string }> | null>(null);
  const [naming, setNaming] = useState<{ name: string | undefined } | null>(null);

  const linkNow = (name?: string) => location.origin + linkToShare(view, new Date(), name);

  const copy = async () => {
    const link = linkNow();
    setShared({ path, about: { name: undefined, link } });
    if (!(await copyText(link))) return setNotCopied({ path, about: link });
    notify.success('Link copiado al portapapeles', {
      action: { label: 'Ponerle nombre', run: () => setNaming({ name: undefined }) },
    });
  };
  const share = () => {
    const name = givenNameOf(view.address.buildId);
    if (name === undefined) void copy();
    else setNaming({ name });
  };

  return (
    <div className="flex flex-col gap-2">
      <noscript>
        <Alert
          announced={false}
          tone="warn"
          title="Para comprar, guardar o compartir la PC hace falta JavaScript"
        />
      </noscript>
      <PcsStock view={view} />
      <div className="flex flex-wrap gap-2">
        <PcCount view={view} />
        <AddBuild view={view} buying={buying} looks={{ size: 'lg', className: 'grow px-3!' }} />
      </div>
      {ownsAll(view) ? (
        <p className="text-sm text-muted">
          {sayNothingAdded(Object.keys(view.parts).map(() => ({ outcome: 'owned' })))}
        </p>
      ) : null}
      <div className="needs-script flex flex-wrap gap-2">
        <Button
          className={SIDE_BY_SIDE}
          disabled={nothingChosen}
          aria-busy={saving.isWaiting}
          onClick={saving.run}
        >
          <SaveIcon aria-hidden size={16} />
          Guardar
        </Button>
        <Button className={SIDE_BY_SIDE} disabled={nothingChosen} onClick={share}>
          <Share2Icon aria-hidden size={16} />
          Compartir
        </Button>
        <MakeQuote key={path} wanted={wantedIn(view)} exclusions={exclusionsOf(view)} isBesideOthers />
      </div>
      <Suspense>
        {naming ? (
          <ShareDialog
            name={naming.name}
            linkTo={linkNow}
            onCopied={(shownName) => {
              setNaming(null);
              setShared({ path, about: { name: shownName, link: linkNow(shownName) } });
              notify.success('Link copiado al portapapeles');
            }}
            onClose={() => setNaming(null)}
          />
        ) : null}
      </Suspense>
      {linkToCopy ? <LinkToCopy link={linkToCopy.about} /> : null}
      <Suspense>{shared?.path === path ? <ShareMore view={view} {...shared.about} /> : null}</Suspense>
      {buying.added?.path === path ? <Outcomes outcomes={buying.added.about} /> : null}
    </div>
  );
}

/** The name that the visitor gave the saved build which they edit. */
function givenNameOf(buildId: string | undefined): string | undefined {
  const build = buildId === undefined ? null : readSavedBuild(buildId);
  return build === null ? undefined : givenName(build);
}

/** What is to be bought of the build. */
function wantedIn({ parts, address }: BuilderView): WantedProduct[] {
  return STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    const quantity = unitsToBuy(address, step) * address.pcs;
    return part === undefined || quantity === 0
      ? []
      : [{ id: part.id, description: part.description, quantity }];
  });
}

/** The parts of the build that somebody has already. */
function exclusionsOf({ parts, address: { owned, sharers } }: BuilderView): string[] {
  return owned.flatMap((step) => {
    const part = parts[step];
    const whose = sharers.includes(step) ? 'tenía quien compartió la PC' : 'tenés';
    return part === undefined
      ? []
      : [`No incluye ${STEP_LABELS[step].the} que ya ${whose}: ${part.description}.`];
  });
}

/** The outcome of every part: first the ones that were not added, the rest on request. */
function Outcomes({ outcomes }: { outcomes: readonly CartLineOutcome[] }) {
  const added = outcomes.filter(({ outcome }) => outcome === 'added');
  const owned = outcomes.filter(({ outcome }) => outcome === 'owned');
  const refused = outcomes.filter(({ outcome }) => outcome !== 'added' && outcome !== 'owned');
  const isAllThere = refused.length === 0 && added.length > 0;
  return (
    <Alert
      tone={isAllThere ? 'good' : 'warn'}
      title={isAllThere ? 'Tu PC está en el carrito' : 'Revisá qué quedó en el carrito'}
      actions={
        <Link to={paths.cart()} className={buttonLooks({ variant: 'primary', size: 'sm' })}>
          Ir al carrito
        </Link>
      }
    >
      <OutcomeList outcomes={[...refused, ...owned]} />
      {added.length > 0 ? (
        <details>
          <summary className="underline underline-offset-2">
            Ver {added.length === 1 ? 'el agregado' : `los ${added.length} agregados`}
          </summary>
          <OutcomeList outcomes={added} />
        </details>
      ) : null}
    </Alert>
  );
}

function OutcomeList({ outcomes }: { outcomes: readonly CartLineOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <ul className="mb-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-xs">
      {outcomes.map((one) => (
        <li key={one.step}>{sayOutcome(one)}</li>
      ))}
    </ul>
  );
}
