import { cpuSpeed } from '#catalogue/speeds/cpu-speed.ts';
import { FOR_1440P, FOR_4K, gpuSpeed, PLAYS_TODAYS_GAMES } from '#catalogue/speeds/gpu-speed.ts';
import type { AdvisedPc, Wish } from './advised-pcs.ts';

type Goal = readonly [goal: string, wish: Wish, expected: string, holds: (pc: AdvisedPc) => boolean];

/** Goals as people bring them to a shop, each with what any builder would answer. */
export const BUILDER_GOALS: readonly Goal[] = [
  // With a budget and a use.
  [
    'to play for USD 500',
    play(500),
    'graphics in the processor, and memory in two modules for them',
    (pc) => pc.facts.gpu === undefined && pc.facts.cpu?.igpu === true && pc.facts.ram?.modules === 2,
  ],
  [
    'to play for USD 550',
    play(550),
    'a card for 1080p beside 16 GB',
    (pc) => cardSpeed(pc) >= PLAYS_TODAYS_GAMES && memoryGb(pc) === 16,
  ],
  [
    'to play for USD 600',
    play(600),
    'six cores and an NVMe disk of 480 GB or more',
    (pc) => (pc.facts.cpu?.cores ?? 0) >= 6 && diskGb(pc) >= 480 && pc.facts.storage?.interface === 'NVMe',
  ],
  [
    'to play for USD 700',
    play(700),
    "the processor's own cooler: its money goes into the card",
    (pc) => pc.facts.cooler === undefined,
  ],
  [
    'to play for USD 800',
    play(800),
    'a card for 1440p with 16 GB',
    (pc) => cardSpeed(pc) >= FOR_1440P && cardGb(pc) >= 16,
  ],
  [
    'to play for USD 1,000',
    play(1000),
    'a platform that takes the next processors',
    (pc) => pc.facts.cpu?.socket === 'AM5',
  ],
  [
    'to play for USD 1,200',
    play(1200),
    'a card at least as fast as an RTX 5070, with 12 GB or more',
    (pc) => cardSpeed(pc) >= gpuSpeed('RTX 5070') && cardGb(pc) >= 12,
  ],
  [
    'to play for USD 1,500',
    play(1500),
    '32 GB of DDR5',
    (pc) => memoryGb(pc) === 32 && pc.facts.ram?.memory_type === 'DDR5',
  ],
  ['to play for USD 2,000', play(2000), 'a processor with 3D cache', (pc) => cpuTitle(pc).includes('X3D')],
  [
    'to play for USD 2,500',
    play(2500),
    'a card for 4K on a Gold supply',
    (pc) => cardSpeed(pc) >= FOR_4K && pc.facts.psu?.efficiency === 'gold',
  ],
  [
    'to play with USD 4,000',
    play(4000),
    'change, where the shop has no faster card',
    (pc) => pc.total <= 3500,
  ],
  [
    'an office PC for USD 400',
    office(400),
    '16 GB and an NVMe disk, and no card',
    (pc) => memoryGb(pc) >= 16 && pc.facts.storage?.interface === 'NVMe' && pc.facts.gpu === undefined,
  ],
  [
    'an office PC for USD 600',
    office(600),
    'no unlocked and no 3D-cache processor',
    (pc) => !/X3D|\d{3}K/.test(cpuTitle(pc)),
  ],
  [
    'an office PC, money no object',
    office(3000),
    'no cent beyond what an office feels',
    (pc) => pc.total < 900 && pc.facts.cooler?.type !== 'aio',
  ],
  [
    'to edit video for USD 800',
    edit(800),
    '32 GB and fourteen cores before a card',
    (pc) => memoryGb(pc) >= 32 && (pc.facts.cpu?.cores ?? 0) >= 14,
  ],
  [
    'to edit video for USD 1,200',
    edit(1200),
    'a card with 10 GB or more, and 32 GB of memory',
    (pc) => cardGb(pc) >= 10 && memoryGb(pc) >= 32,
  ],
  [
    'to edit video for USD 2,500',
    edit(2500),
    '16 cores, 64 GB and a disk of 2 TB',
    (pc) => (pc.facts.cpu?.cores ?? 0) >= 16 && memoryGb(pc) >= 64 && diskGb(pc) >= 2000,
  ],
  // With parts that they have.
  [
    'to play for USD 900 with their B450',
    play(900, { owns: ['PRIME B450M-A II'] }),
    'a Ryzen 5000 of six cores after a BIOS update, and the rest in the card',
    (pc) => cpuGames(pc) >= cpuSpeed('RYZEN 5 5500').games && pc.price('gpu') >= 0.4 * pc.total,
  ],
  [
    'to play for USD 900 with their B450',
    play(900, { owns: ['PRIME B450M-A II'] }),
    'a card for 1440p',
    (pc) => cardSpeed(pc) >= FOR_1440P,
  ],
  [
    'to play for USD 500 with their RTX 3060',
    play(500, { owns: ['ASUS DUAL RTX 3060'] }),
    'six cores, 16 GB and a supply that the card asks for',
    (pc) => (pc.facts.cpu?.cores ?? 0) >= 6 && memoryGb(pc) >= 16 && (pc.facts.psu?.watts ?? 0) >= 550,
  ],
  [
    'to play for USD 700 with their 16 GB of DDR4',
    play(700, { owns: ['FURY BEAST 16GB (2X8) DDR4'] }),
    'a board for that memory',
    (pc) => pc.facts.motherboard?.memory_type === 'DDR4',
  ],
  [
    'to play for USD 900 with their disk of 1 TB',
    play(900, { owns: ['SN580 NVME'] }),
    'a card for 1440p and no second disk',
    (pc) => cardSpeed(pc) >= FOR_1440P && pc.parts.storage?.price === 0,
  ],
  [
    'to play for USD 800 with their 550 W supply',
    play(800, { owns: ['CV550 550W'] }),
    'a card for which it is enough',
    (pc) => (pc.facts.gpu?.recommended_psu_w ?? 0) <= 550,
  ],
  [
    'to play for USD 700 with their case and its 500 W',
    play(700, { owns: ['VERSA H22 ATX C/FUENTE'] }),
    'no more watts than it gives, or a supply of its own',
    (pc) => pc.facts.psu !== undefined || (pc.facts.gpu?.tdp_w ?? 0) <= 75,
  ],
  [
    'a new processor and board for USD 500 beside all the rest',
    play(500, { owns: ['ASUS DUAL RTX 3060', 'SN580 NVME', 'MWE 650W', 'CC560 ATX 4 FANS'] }),
    'a platform that takes the next processors',
    (pc) => pc.facts.cpu?.socket === 'AM5',
  ],
  [
    'only a card for USD 450',
    play(450, {
      owns: [
        'RYZEN 5 5600 4.4GHZ',
        'B550M DS3H',
        'FURY BEAST 16GB (2X8) DDR4',
        'SN580 NVME',
        'MWE 650W',
        'CC560 ATX 4 FANS',
      ],
    }),
    'nearly all of it in the card',
    (pc) => pc.price('gpu') >= 350 && pc.total === pc.price('gpu'),
  ],
  [
    'to edit for USD 1,000 with their RTX 4060',
    edit(1000, { owns: ['RTX 4060 WINDFORCE'] }),
    '32 GB, and fourteen cores or more',
    (pc) => memoryGb(pc) >= 32 && (pc.facts.cpu?.cores ?? 0) >= 14,
  ],
  // With a part that they insist on.
  [
    'to play for USD 1,300 with an RX 9070',
    play(1300, { wants: ['PULSE RX 9070 16G'] }),
    'a processor that feeds it and the watts that its maker asks for',
    (pc) =>
      cardSpeed(pc) <= 1.25 * cpuGames(pc) &&
      (pc.facts.psu?.watts ?? 0) >= (pc.facts.gpu?.recommended_psu_w ?? 0),
  ],
  [
    'to play for USD 1,500 with a Ryzen 7 9800X3D',
    play(1500, { wants: ['RYZEN 7 9800X3D'] }),
    'DDR5, and a cooler for its peak',
    (pc) => pc.facts.ram?.memory_type === 'DDR5' && (pc.facts.cooler?.max_tdp_w ?? 0) >= 120,
  ],
  [
    'to play for USD 1,000 with an i5-12400F',
    play(1000, { wants: ['I5-12400F'] }),
    'a card, as it has no graphics, and no board for overclocking',
    (pc) => pc.facts.gpu !== undefined && pc.facts.motherboard?.chipset !== 'Z790',
  ],
  [
    'to play for USD 1,600 with an i5-14600K',
    play(1600, { wants: ['I5-14600K 5.3'] }),
    'a cooler that carries its peak',
    (pc) => (pc.facts.cooler?.max_tdp_w ?? 0) >= 181,
  ],
  [
    'to play for USD 1,400 in a small case',
    play(1400, { wants: ['NR200P'] }),
    'a Mini-ITX board and a supply that goes in',
    (pc) =>
      pc.facts.motherboard?.form_factor === 'Mini-ITX' &&
      pc.facts.psu?.form_factor?.startsWith('SFX') === true,
  ],
  [
    'to play for USD 800 in a kit with a supply',
    play(800, { wants: ['KIT SENTEY'] }),
    'a real supply under a card with a plug',
    (pc) => pc.facts.psu !== undefined || (pc.facts.gpu?.tdp_w ?? 0) <= 75,
  ],
  [
    'to play for USD 1,500 on a B850 Tomahawk',
    play(1500, { wants: ['B850 TOMAHAWK'] }),
    'a case in which it fits',
    (pc) => pc.facts.case?.form_factors?.includes('ATX') === true,
  ],
  [
    'to play for USD 1,600 with 32 GB of G.Skill',
    play(1600, { wants: ['FLARE X5 32GB'] }),
    'a board that takes it',
    (pc) => pc.facts.motherboard?.memory_type === 'DDR5',
  ],
  [
    'to play without a card for USD 650',
    play(650, { without: ['gpu'] }),
    'the fastest graphics that a processor has for it',
    (pc) => cpuSpeed(cpuTitle(pc)).graphics >= cpuSpeed('RYZEN 5 8600G').graphics,
  ],
  [
    'an office PC for USD 500 with an i5-12400',
    office(500, { wants: ['I5-12400 4.4'] }),
    'no card',
    (pc) => pc.facts.gpu === undefined,
  ],
];

function play(usd: number, more: Partial<Wish> = {}): Wish {
  return { use: 'gaming', usd, ...more };
}

function office(usd: number, more: Partial<Wish> = {}): Wish {
  return { use: 'office', usd, ...more };
}

function edit(usd: number, more: Partial<Wish> = {}): Wish {
  return { use: 'editing', usd, ...more };
}

function cardSpeed({ facts }: AdvisedPc): number {
  return facts.gpu === undefined ? 0 : gpuSpeed(facts.gpu.chip);
}

function cardGb({ facts }: AdvisedPc): number {
  return facts.gpu?.memory_gb ?? 0;
}

function memoryGb({ facts }: AdvisedPc): number {
  return facts.ram?.capacity_gb_total ?? 0;
}

function diskGb({ facts }: AdvisedPc): number {
  return facts.storage?.capacity_gb ?? 0;
}

function cpuTitle({ parts }: AdvisedPc): string {
  return parts.cpu?.description ?? '';
}

function cpuGames(pc: AdvisedPc): number {
  return cpuSpeed(cpuTitle(pc)).games;
}
