import { M2_SIZES } from '../../vocabulary/value-lists.ts';
import { boardSizeOf } from './board-sizes.ts';
import { socketOf } from './sockets.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

/**
 * The number of M.2 slots is left out, because the base lists a slot once per length that it takes. False flags are left out too, because
 * they may only mean that nobody filled them in.
 */
export function motherboardFacts(specs: Specs): StatedFacts<'motherboard'> {
  return {
    socket: socketOf(specs.text('socket')),
    chipset: specs.text('chipset')?.replace(/^(?:AMD|Intel) /, ''),
    memory_type: specs.text('memory', 'ram_type'),
    form_factor: boardSizeOf(specs.text('form_factor')),
    memory_slots: memorySlots(specs),
    max_memory_gb: specs.positive('memory', 'max'),
    eps_8pin: epsPlugs(specs.texts('power_connectors', 'cpu_power')),
    ...m2Facts(specs.list('m2_slots')),
    bios_flashback: specs.isTrue('bios_features', 'flashback') || undefined,
    rear_connectors: specs.isTrue('back_connect_connectors') || undefined,
    video_output: videoOutput(specs.texts('back_panel_ports')),
  };
}

/** No board above Mini-ITX is made with a single slot: the 1 there stands for "it has slots". */
function memorySlots(specs: Specs): number | undefined {
  const slots = specs.positive('memory', 'slots');
  return slots === 1 && boardSizeOf(specs.text('form_factor')) !== 'Mini-ITX' ? undefined : slots;
}

/** `["8-pin", "4-pin"]` -> 1; an empty list means "unknown". */
function epsPlugs(plugs: readonly string[]): number | undefined {
  return plugs.length === 0 ? undefined : plugs.filter((plug) => plug.trim().startsWith('8')).length;
}

/** Only lists with the usual length count as complete; slots with key E are for wireless cards. */
function m2Facts(slots: readonly Specs[]) {
  const forDisks = slots.filter((slot) => slot.text('key') !== 'E');
  const named = forDisks.map((slot) => slot.text('size') ?? '').join(' ');
  const sizes = M2_SIZES.filter((size) => named.includes(size));
  const takesSata = forDisks.some((slot) => (slot.text('interface') ?? '').toUpperCase().includes('SATA'));
  return { m2_sizes: sizes.includes('2280') ? sizes : undefined, m2_sata: takesSata || undefined };
}

const FOR_A_SCREEN = /HDMI|DisplayPort|\bDP\b|DVI|VGA|D-Sub|Thunderbolt/i;

/** A list that names the audio jacks names everything; shorter ones hold the network alone. */
function videoOutput(ports: readonly string[]): boolean | undefined {
  if (ports.some((port) => FOR_A_SCREEN.test(port))) return true;
  return ports.some((port) => /audio|jack/i.test(port)) && ports.length >= 5 ? false : undefined;
}
