import clsx from 'clsx';
import { priceDifference } from '#lib/price-difference.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { StockBadge } from '#web/ui/badge.tsx';
import { OverlayLink } from '#web/ui/overlay-link.tsx';
import { PressLink } from '#web/ui/press-link.tsx';
import { FROM_THE_BUILDER } from '../model/detail-address.ts';
import type { CandidateCard } from '../model/builder-view.ts';
import { Objections } from './lazy-parts.tsx';

export interface CandidateItemProps {
  card: CandidateCard;
  /** The address with this part chosen. */
  chosenTo: string;
  fits: boolean;
  /** The address with its details open. */
  detailTo: string;
  isChosen: boolean;
  isInSight: boolean;
  /** Another list is on its way. */
  isOverPending: boolean;
  /** The price of the part that it would replace; undefined: the step has no part that is bought. */
  than: string | undefined;
}

/** One part to choose: the whole card is the link, but for the one to its details. */
export function CandidateItem({
  card,
  chosenTo,
  fits,
  detailTo,
  isChosen,
  isInSight,
  isOverPending,
  than,
}: CandidateItemProps) {
  const to = fits ? chosenTo : null;
  const difference = than === undefined ? null : priceDifference(card.price, than);
  return (
    <li
      className={clsx(
        'sheet grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]',
        to !== null &&
          'group transition-colors focus-within:border-ink hover:border-ink has-[a:active]:bg-ink-soft has-[a[data-pressed]]:border-ink has-[a[data-pressed]]:bg-ink-soft',
        isChosen ? 'corner-marks border-ink bg-ink-soft' : 'below-fold-45',
      )}
    >
      <div>
        <ProductPicture product={card} eager={isInSight} className={clsx(to === null && 'opacity-60')} />
        {/* Above the card's own link. */}
        <OverlayLink
          to={detailTo}
          // Behind what is on its way is not the page that closing them leads to.
          state={isOverPending ? null : FROM_THE_BUILDER}
          className="relative z-1 block py-2 text-center text-xs font-semibold text-ink underline underline-offset-2"
        >
          Ver detalles<span className="sr-only"> {card.description}</span>
        </OverlayLink>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="sheet-label truncate">{card.brand}</p>
        <h3 className="text-sm leading-snug font-semibold [font-stretch:100%] [overflow-wrap:anywhere]">
          {to === null ? (
            card.description
          ) : (
            <PressLink
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              className="group-hover:text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              <span className="sr-only">{isChosen ? 'Elegido: ' : 'Elegir '}</span>
              {card.description}
            </PressLink>
          )}
        </h3>
        <FactList facts={productFacts(card.facts)} />
        {card.compatibility.margins.map(({ text, isTight }) => (
          <p key={text} className={clsx('text-xs', isTight ? 'font-semibold text-warn' : 'text-good')}>
            {text}
          </p>
        ))}
      </div>
      {hasObjections(card) ? <Objections card={card} chosenTo={chosenTo} /> : null}
      <div className="col-span-2 mt-auto flex items-center justify-between gap-2 border-t border-rule pt-2">
        <span>
          <Price amount={card.price} ars={card.priceArs} />
          {difference === null ? null : (
            <span className="block text-xs font-semibold">
              {difference}
              <span className="sr-only"> que lo elegido</span>
            </span>
          )}
        </span>
        <span className="flex items-center gap-2">
          <StockBadge stock={card.stock} />
          {to === null ? null : (
            <span
              aria-hidden
              className="rounded-sm border border-rule-strong px-2 py-1 text-xs font-semibold text-ink group-hover:border-ink group-hover:bg-ink group-hover:text-on-ink"
            >
              {isChosen ? 'Elegido' : 'Elegir'}
            </span>
          )}
        </span>
      </div>
      <WithoutTaxes amount={card.priceWithoutTaxesArs} className="col-span-2 -mt-1" />
    </li>
  );
}

function hasObjections({ compatibility: { status, reasons } }: CandidateCard): boolean {
  return status !== 'compatible' && reasons.length > 0;
}
