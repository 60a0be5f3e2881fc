import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import type { Candidate } from '#contract/build.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { centsToText, sumCents, textToCents } from '#lib/money.ts';
import type { BuilderAddress, Chosen } from './builder-address.ts';
import {
  CANDIDATES_A_PAGE,
  type BuilderPart,
  type BuilderView,
  type CandidateCard,
  type DiscardedPart,
} from './builder-view.ts';
import { findRecovery } from './find-recovery.ts';
import { findLinkChanges } from './link-changes.ts';
import { openStep } from './step-moves.ts';

export function loadBuilder(reader: ShopReader, asked: BuilderAddress): BuilderView {
  const steps = reader.buildSteps();
  const { parts, discarded } = findParts(reader, asked.chosen);
  const address = { ...asked, chosen: idsOf(parts) };
  const open = openStep(steps, address);
  return {
    steps,
    address,
    open,
    parts,
    total: centsToText(sumCents(Object.values(parts).map((part) => textToCents(part.precio)))),
    discarded,
    candidates: listCandidates(reader, address, open),
    verdict: reader.verdict(address.chosen),
    recovery: findRecovery(reader, address),
    changes: findLinkChanges(asked.seen, parts),
  };
}

function findParts(
  reader: ShopReader,
  chosen: Chosen,
): { parts: Partial<Record<StepKey, BuilderPart>>; discarded: DiscardedPart[] } {
  const parts: Partial<Record<StepKey, BuilderPart>> = {};
  const discarded: DiscardedPart[] = [];
  for (const step of STEP_KEYS) {
    const id = chosen[step];
    if (id === undefined) continue;
    const product = reader.product(id);
    if (product === null) {
      discarded.push({ step, reason: 'unknown', descripcion: null });
    } else if (product.ficha.kind !== step) {
      discarded.push({ step, reason: 'other-kind', descripcion: product.descripcion });
    } else {
      parts[step] = trim(product);
    }
  }
  return { parts, discarded };
}

function listCandidates(
  reader: ShopReader,
  { chosen, list }: BuilderAddress,
  open: StepKey,
): BuilderView['candidates'] {
  const { productos, count, ocultos } = reader.candidates({
    ...chosen,
    paso: open,
    incompatibles: list.showsIncompatible,
    ...(list.search ? { search: list.search } : {}),
    ...(list.order ? { orden: list.order } : {}),
    limit: CANDIDATES_A_PAGE,
    offset: (list.page - 1) * CANDIDATES_A_PAGE,
  });
  return { cards: productos.map(cardOf), count, hidden: ocultos };
}

function cardOf(candidate: Candidate): CandidateCard {
  // What could not be verified stands among the problems, too.
  const { status, problemas } = candidate.compatibilidad;
  return { ...trim(candidate), compatibility: { status, reasons: problemas.map(({ mensaje }) => mensaje) } };
}

function trim({ id, descripcion, marca, precio, stock, images, ficha }: PublicProduct): BuilderPart {
  return { id, descripcion, marca, precio, stock, images: images.slice(0, 1), ficha };
}

function idsOf(parts: Partial<Record<StepKey, BuilderPart>>): Chosen {
  return Object.fromEntries(Object.entries(parts).map(([step, part]) => [step, part.id]));
}
