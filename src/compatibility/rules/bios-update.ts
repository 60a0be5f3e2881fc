import type { MotherboardFacts } from '../facts/part-facts.ts';
import { generationName } from '../models/cpu-model.ts';
import {
  isRevisedFor,
  launchedAfter,
  supportNameOf,
  supportOf,
  type LaunchedLater,
  type Support,
} from './chipset-support.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { monthName } from '../vocabulary/spanish-text.ts';
import { NOTHING, type Found, type Held, type RuleFor } from './rule.ts';

type Finding = Found<
  'bios_update',
  'warning',
  { chipset: string; generation: string; bios_flashback?: true }
>;
/**
 * `launch`: the board came out with or after the processor. `on_sale`: it is older, but those on sale carry the BIOS. `later`: made for
 * its generation, but older than this very processor; that boards on sale carry the BIOS follows from the dates alone.
 */
type Fit = Held<
  'bios_update',
  { chipset: string; generation: string } & (
    | { ready: 'launch' | 'on_sale' }
    | ({ ready: 'later' } & LaunchedLater)
  )
>;

const STEPS = ['cpu', 'motherboard'] as const;

/** The board may need a newer BIOS before it starts with the processor. */
export const biosUpdate: RuleFor<Finding, Fit> = {
  id: 'bios_update',
  name: 'BIOS de la motherboard',
  steps: STEPS,
  facts: ['cpu.generation', 'motherboard.chipset', 'motherboard.bios_flashback'],
  alsoReads: ['cpu.igpu', 'cpu.launched', 'motherboard.launched'],
  sharpenedBy: ['motherboard.bios_flashback'],
  check({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset || readinessOf(motherboard, generation) !== 'after_update') return NOTHING;
    const bios_flashback = motherboard.bios_flashback === true;
    const data = bios_flashback ? { chipset, generation, bios_flashback } : { chipset, generation };
    return [{ rule: 'bios_update', severity: 'warning', steps: STEPS, data }];
  },
  holds({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset) return undefined;
    const ready = readinessOf(motherboard, generation);
    if (ready !== 'launch' && ready !== 'on_sale') return undefined;
    const later = ready === 'launch' ? launchedAfter(chipset, cpu) : undefined;
    const data = later
      ? ({ chipset, generation, ready: 'later', ...later } as const)
      : { chipset, generation, ready };
    return { rule: 'bios_update', steps: STEPS, data };
  },
  messages: {
    finding({ data }, owned) {
      if (owned.includes('motherboard')) return ofOwnBoard(data, owned);
      const advice = data.bios_flashback
        ? 'Esta se actualiza sola desde un pendrive (BIOS Flashback), sin otro procesador: hacelo antes de armarla.'
        : 'Pedí que te entreguen la motherboard con la BIOS actualizada.';
      return (
        `Las motherboards con chipset ${data.chipset} son anteriores a los procesadores ${generationName(data.generation)}: ` +
        `puede que la PC no arranque hasta actualizar la BIOS. ${advice}`
      );
    },
    fit({ data }) {
      const boards = `Las motherboards ${data.chipset}`;
      const processors = `procesadores ${generationName(data.generation)}`;
      if (data.ready === 'later') {
        return (
          `${boards} salieron en ${monthName(data.chipset_month)} y este procesador en ${monthName(data.cpu_month)}: por la fecha, ` +
          'las que se venden hoy probablemente ya traen la BIOS que necesita. Si la placa es de un lote viejo, preguntá antes de comprar.'
        );
      }
      return data.ready === 'launch'
        ? `${boards} arrancan con ${processors} sin actualizar la BIOS.`
        : `${boards} que se venden hoy ya traen la BIOS para ${processors}.`;
    },
  },
};

/** A board that is in use already: nobody delivers it, and the processor in it can update it. */
function ofOwnBoard(
  { chipset, generation, bios_flashback }: Finding['data'],
  owned: readonly StepKey[],
): string {
  const advice = bios_flashback
    ? 'Actualizá la BIOS desde un pendrive (BIOS Flashback) antes de poner el procesador.'
    : owned.includes('cpu')
      ? 'Si todavía no los usaste juntos, actualizá la BIOS antes, con el procesador anterior puesto.'
      : 'Actualizá la BIOS antes de cambiar el procesador, con el que tenés puesto.';
  return (
    `Tu motherboard, con chipset ${chipset}, es anterior a los procesadores ${generationName(generation)}: ` +
    `puede que la PC no arranque con la BIOS que tiene. ${advice}`
  );
}

/** How the chipset supports the generation. A later revision of the board counts by its own date. */
function readinessOf(board: MotherboardFacts, generation: string): Support | undefined {
  const support = board.chipset === undefined ? undefined : supportOf(board.chipset, generation);
  return support === 'after_update' && isRevisedFor(generation, board) ? 'on_sale' : support;
}
