import { socketOf } from './sockets.ts';
import type { Specs } from './specs.ts';
import type { StatedFacts } from './stated-facts.ts';

export function cpuFacts(specs: Specs): StatedFacts<'cpu'> {
  const graphics = specs.text('specifications', 'integratedGraphics', 'model');
  const memoryTypes = specs.texts('specifications', 'memory', 'types');
  return {
    socket: socketOf(specs.text('socket')),
    tdp_w: specs.positive('specifications', 'tdp'),
    igpu: graphics === undefined ? undefined : !/^none$/i.test(graphics),
    memory_types: memoryTypes.length > 0 ? memoryTypes : undefined,
    cooler_included: coolerIncluded(specs),
  };
}

/** "No cooler" is also what nobody filled in, except for processors sold in trays. */
function coolerIncluded(specs: Specs): boolean | undefined {
  if (specs.isTrue('specifications', 'includesCooler')) return true;
  return specs.text('specifications', 'packaging') === 'OEM/Tray' ? false : undefined;
}
