import { LinkIcon, Trash2Icon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { SHOP_TIME_ZONE } from '#lib/shop-time-zone.ts';
import { givenName, type SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { CompatibilityBadge } from '#web/ui/compatibility-badge.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { LinkToCopy } from '../build-pc/links/link-to-copy.tsx';
import { OwnedMark } from '../build-pc/steps/owned-mark.tsx';
import { StepIcon } from '../build-pc/steps/step-icon.tsx';
import { AddSavedBuild } from './add-saved-build.tsx';
import { BuildName } from './build-name.tsx';
import { BuildThumbnail } from './build-thumbnail.tsx';
import { COMPONENTS } from './components.ts';
import { builderOf, notBoughtIn, sharedLinkOf } from './saved-build-link.ts';

/** Loaded when a build with a name is shared. */
const ShareDialog = lazy(() => import('../build-pc/links/share-dialog.tsx'));

/** As many as a build can hold. */
const MAX_COMPONENTS = 8;

export function SavedBuildCard({
  build,
  today,
  isForSale,
  onDelete,
}: {
  build: SavedBuild;
  /** Its price today; null: only its saved price is shown. */
  today: ReactNode;
  /** The shop responds, and sells something of it. */
  isForSale: boolean;
  onDelete: () => void;
}) {
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const name = givenName(build);
  const builder = builderOf(build);

  const copyLink = async () => {
    const link = location.origin + sharedLinkOf(build);
    const isCopied = await copyText(link);
    setLinkToCopy(isCopied ? null : link);
    if (isCopied) notify.success('Link de build copiado al portapapeles');
  };

  return (
    <article className="sheet flex h-full flex-col">
      <div className="relative border-b border-rule bg-paper p-3">
        <BuildThumbnail build={build} />
        <span className="absolute top-3 left-3">
          <CompatibilityBadge status={build.compatibility} />
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <BuildName build={build} />
          <p className="datum text-muted">
            <time dateTime={build.createdAt}>
              {new Date(build.createdAt).toLocaleDateString('es-ES', { timeZone: SHOP_TIME_ZONE })}
            </time>
            {' · '}
            {build.componentCount}/{MAX_COMPONENTS} componentes
          </p>
        </div>
        <Components build={build} />
        <p className="mt-auto flex items-baseline justify-between border-t border-rule pt-3">
          <span className="sheet-label">Total al guardarlo</span>
          <Price amount={build.totalPrice.toFixed(2)} size={today === null ? 'lg' : 'sm'} />
        </p>
        {today}
        {isForSale ? <AddSavedBuild build={build} /> : null}
        <div className="grid grid-cols-2 gap-2">
          <Link to={builder} className={buttonLooks({ variant: 'secondary' })}>
            Editar<span className="sr-only"> {build.name}</span>
          </Link>
          <Link to={builder} className={buttonLooks({ variant: 'secondary' })}>
            Ver<span className="sr-only"> {build.name}</span>
          </Link>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => (name === undefined ? void copyLink() : setNaming(true))}
          >
            <LinkIcon aria-hidden size={15} />
            Copiar link<span className="sr-only"> de {build.name}</span>
          </Button>
          <Button variant="ghost" size="sm" className="hover:text-bad" onClick={onDelete}>
            <Trash2Icon aria-hidden size={15} />
            Eliminar<span className="sr-only"> {build.name}</span>
          </Button>
        </div>
        {linkToCopy === null ? null : <LinkToCopy link={linkToCopy} />}
        <Suspense>
          {isNaming ? (
            <ShareDialog
              name={name}
              linkTo={(shown) => location.origin + sharedLinkOf(build, shown)}
              onCopied={() => {
                setNaming(false);
                notify.success('Link de build copiado al portapapeles');
              }}
              onClose={() => setNaming(false)}
            />
          ) : null}
        </Suspense>
      </div>
    </article>
  );
}

function Components({ build }: { build: SavedBuild }) {
  const { owned, sharers } = notBoughtIn(build);
  const shown = COMPONENTS.flatMap((component) => {
    const description = build.components[component.step];
    return description ? [{ ...component, description }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {shown.map(({ step, name, icon, description }) => (
        <div key={step} className="flex items-start gap-2">
          <dt className="mt-0.5 text-ink" title={name}>
            <StepIcon icon={icon} size={15} />
            <span className="sr-only">{name}</span>
          </dt>
          <dd className="min-w-0 leading-snug">
            <span className="line-clamp-2">{description}</span>
            {owned.includes(step) ? (
              <OwnedMark step={step} isSharers={sharers.includes(step)} className="text-xs" />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
