import type { RepricingRun } from '#pricing/repricing-run.store.ts';
import { REPRICING_EVERY_MINUTES } from '#pricing/price.ts';
import type { Economy } from './products.ts';

export function economyOf(run: RepricingRun | undefined): Economy {
  return {
    cada_minutos: REPRICING_EVERY_MINUTES,
    proximo_recalculo: run?.nextAt.toISOString() ?? null,
    ultimo_recalculo:
      run === undefined
        ? null
        : { fecha: run.finishedAt.toISOString(), cambios: run.changed, error: run.failure },
  };
}
