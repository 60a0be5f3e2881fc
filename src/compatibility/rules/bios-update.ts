import { generationName } from '../models/cpu-model.ts';
import { supportNameOf, supportOf } from './chipset-support.ts';
import { NOTHING, type Found, type Held, type RuleFor } from './rule.ts';

type Finding = Found<
  'bios_update',
  'warning',
  { chipset: string; generation: string; bios_flashback?: true }
>;
/** `launch`: the board came out with or after the processor. `on_sale`: it is older, but those on sale carry the BIOS. */
type Fit = Held<'bios_update', { chipset: string; generation: string; ready: 'launch' | 'on_sale' }>;

const STEPS = ['cpu', 'motherboard'] as const;

/** The board may need a newer BIOS before it starts with the processor. */
export const biosUpdate: RuleFor<Finding, Fit> = {
  id: 'bios_update',
  name: 'BIOS de la placa madre',
  steps: STEPS,
  facts: ['cpu.generation', 'motherboard.chipset', 'motherboard.bios_flashback'],
  alsoReads: ['cpu.igpu'],
  sharpenedBy: ['motherboard.bios_flashback'],
  check({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset || supportOf(chipset, generation) !== 'after_update') return NOTHING;
    const bios_flashback = motherboard.bios_flashback === true;
    const data = bios_flashback ? { chipset, generation, bios_flashback } : { chipset, generation };
    return [{ rule: 'bios_update', severity: 'warning', steps: STEPS, data }];
  },
  holds({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset) return undefined;
    const ready = supportOf(chipset, generation);
    if (ready !== 'launch' && ready !== 'on_sale') return undefined;
    return { rule: 'bios_update', steps: STEPS, data: { chipset, generation, ready } };
  },
  messages: {
    finding({ data }) {
      const advice = data.bios_flashback
        ? 'Esta se actualiza sola desde un pendrive (BIOS Flashback), sin otro procesador: hacelo antes de armarla.'
        : 'Pedí que te entreguen la placa madre con la BIOS actualizada.';
      return (
        `Las placas madre con chipset ${data.chipset} son anteriores a los procesadores ${generationName(data.generation)}: ` +
        `puede que la PC no arranque hasta actualizar la BIOS. ${advice}`
      );
    },
    fit({ data: { chipset, generation, ready } }) {
      const boards = `Las placas madre ${chipset}`;
      const processors = `procesadores ${generationName(generation)}`;
      return ready === 'launch'
        ? `${boards} arrancan con ${processors} sin actualizar la BIOS.`
        : `${boards} que se venden hoy ya traen la BIOS para ${processors}.`;
    },
  },
};
