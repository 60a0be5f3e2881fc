import type { DrawnProduct } from '#web/drawings/drawing.ts';
import { InlineDrawing } from '#web/drawings/inline-drawing.tsx';

/** Parts of one machine around its board, each with the fact by which it fits. */
export function HeroDrawing() {
  return (
    <InlineDrawing
      viewBox="0 0 620 492"
      className="aspect-620/492 w-full"
      eager
      draw={({ drawProduct }) =>
        PARTS.map(
          ({ x, y, scale, part }) =>
            `<g transform="translate(${x} ${y}) scale(${scale})">${drawProduct(part)}</g>`,
        ).join('') + CALLOUTS
      }
    />
  );
}

const PARTS: readonly { x: number; y: number; scale: number; part: DrawnProduct }[] = [
  {
    x: 120,
    y: 70,
    scale: 1.75,
    part: {
      id: 'mb',
      description: '',
      brand: 'Intel',
      facts: {
        kind: 'motherboard',
        socket: 'AM5',
        chipset: 'B650',
        memory_type: 'DDR5',
        form_factor: 'ATX',
        memory_slots: 4,
        m2_slots: 3,
      },
    },
  },
  {
    x: -24,
    y: 10,
    scale: 0.9,
    part: {
      id: 'cpu',
      description: 'Ryzen 7 9800X3D',
      brand: 'AMD',
      facts: { kind: 'cpu', socket: 'AM5', tdp_w: 120 },
    },
  },
  {
    x: 412,
    y: -32,
    scale: 0.92,
    part: {
      id: 'ram7',
      description: 'RGB',
      brand: 'Corsair',
      facts: {
        kind: 'ram',
        memory_type: 'DDR5',
        modules: 2,
        capacity_gb_total: 32,
        form_factor: 'DIMM',
        speed_mt: 6000,
      },
    },
  },
  {
    x: 320,
    y: 255,
    scale: 1.3,
    part: {
      id: 'gpu2',
      description: 'triple',
      brand: 'Asus',
      facts: {
        kind: 'gpu',
        chip: 'RTX 5070 Ti',
        tdp_w: 300,
        length_mm: 304,
        power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 },
      },
    },
  },
  {
    x: -20,
    y: 290,
    scale: 0.95,
    part: {
      id: 'psu4',
      description: '',
      brand: 'Corsair',
      facts: {
        kind: 'psu',
        watts: 850,
        efficiency: 'gold',
        form_factor: 'ATX',
        modular: 'full',
        has_16pin: true,
      },
    },
  },
];

const CALLOUTS = [
  '<path class="out" d="M146 84H250V147H288M448 96H384V128M116 332H196V262H214"/>',
  '<path class="dim" d="M350 470H596M350 462v14M596 462v14"/>',
  '<path class="tip" d="M350 470l8-3v6zM596 470l-8-3v6z"/>',
  '<text class="call" x="473" y="487" text-anchor="middle">304 mm</text>',
  '<text class="call" x="76" y="164" text-anchor="middle">socket AM5</text>',
  '<text class="call" x="536" y="126" text-anchor="middle">2 × 16 GB</text>',
  '<text class="call" x="70" y="466" text-anchor="middle">850 W &#8805; 750 W</text>',
].join('');
