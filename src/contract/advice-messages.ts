import { drawW } from '#compatibility/build/power.ts';
import { partsOf } from '#compatibility/build/build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { cpuSpeed } from '#catalogue/advice/cpu-speed.ts';
import { factsOf, priceOf, type Chosen } from '#catalogue/advice/draft.ts';
import { gpuSpeed } from '#catalogue/advice/gpu-speed.ts';
import { hasSpareCooler, hasSpareSupply, holdsCardBack } from '#catalogue/advice/shortcomings.ts';
import type { Use } from '#catalogue/advice/uses.ts';
import type { UseName } from './uses.ts';

export const USE_OF: Readonly<Record<UseName, Use>> = {
  juegos: 'gaming',
  oficina: 'office',
  edicion: 'editing',
};

/** Why a part is in an advised build: the figure that spoke for it. Speeds are estimates. */
export function reasonFor(step: StepKey, chosen: Chosen, use: Use): string {
  const product = chosen[step];
  if (product === undefined) return '';
  const { facts } = product;
  switch (facts.kind) {
    case 'cpu': {
      const { games, allCores } = cpuSpeed(product.description);
      return use === 'gaming'
        ? gamesMessage(games)
        : `Unos ${Math.round(allCores / 10)}.000 puntos con todos sus núcleos (Cinebench R23, estimado).`;
    }
    case 'gpu': {
      const share = Math.round((100 * product.price) / priceOf(chosen));
      return `${cardMessage(gpuSpeed(facts.chip))}, por el ${share} % del total.${holdsCardBack(chosen) ? ' El procesador no le deja dar todo.' : ''}`;
    }
    case 'ram':
      return sentence([
        facts.capacity_gb_total && `${facts.capacity_gb_total} GB`,
        facts.modules && facts.modules > 1 ? `en ${facts.modules} módulos: doble canal` : 'en un módulo',
      ]);
    case 'storage':
      return sentence([
        facts.interface ?? facts.form_factor,
        facts.capacity_gb && `de ${sizeLabel(facts.capacity_gb)}`,
      ]);
    case 'motherboard':
      return sentence([
        facts.chipset,
        facts.memory_type && `con ${facts.memory_type}`,
        'para este procesador',
      ]);
    case 'psu':
      return `${facts.watts ?? '¿?'} W para un consumo estimado de ${drawW(partsOf(factsOf(chosen)))} W.${hasSpareSupply(chosen) ? ' Va en lugar de la que trae el gabinete.' : ''}`;
    case 'case':
      return facts.max_gpu_mm === undefined
        ? 'Lugar para todo lo elegido.'
        : `Lugar para una placa de hasta ${facts.max_gpu_mm} mm.`;
    case 'cooler':
      return `${coolerMessage(facts.max_tdp_w)}${hasSpareCooler(chosen) ? ' Va en lugar del que trae el procesador.' : ''}`;
    case 'not_a_part':
      return '';
  }
}

function coolerMessage(watts: number | undefined): string {
  return watts === undefined ? 'Para el zócalo de este procesador.' : `Disipa hasta ${watts} W.`;
}

/** @param games in percent of the quickest. */
function gamesMessage(games: number): string {
  return games >= 100
    ? 'El más rápido en juegos.'
    : `En juegos rinde cerca del ${rough(games)} % de un Ryzen 7 9800X3D (estimado).`;
}

/** @param speed in percent of an RTX 4090. */
function cardMessage(speed: number): string {
  return speed < 5
    ? 'Da imagen, pero no es para jugar'
    : `Cerca del ${rough(speed)} % de una RTX 4090 a 1440p (estimado)`;
}

/** The tables are estimates: nothing finer than five in a hundred is known. */
function rough(percent: number): number {
  return Math.max(5, Math.round(percent / 5) * 5);
}

function sentence(words: readonly (string | number | undefined)[]): string {
  return `${words.filter(Boolean).join(' ')}.`;
}

function sizeLabel(gb: number): string {
  return gb >= 1000 ? `${Math.round(gb / 100) / 10} TB` : `${gb} GB`;
}
