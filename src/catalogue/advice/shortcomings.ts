import { recommendedPsuW } from '#compatibility/build/power.ts';
import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '../product/product.ts';
import { cpuSpeed, type CpuSpeed } from '../speeds/cpu-speed.ts';
import { FOR_1440P, FOR_4K, gpuSpeed, PLAYS_TODAYS_GAMES } from '../speeds/gpu-speed.ts';
import { MEMORY_GB } from './memory-needs.ts';
import { cardQuality, gameQuality } from './part-quality.ts';
import { SHARE_OF_WORTH, workOf, type Use, type Work } from './uses.ts';

/** As in a draft: with the number of units, where there are several. */
type Parts = Readonly<Partial<Record<StepKey, Product & { readonly units?: number }>>>;

/**
 * The ways in which compatible parts still go badly together, and the worth that each costs. A PC builder would refuse those that cost 0.1
 * or more, whatever the rest is worth.
 */
const SHORTCOMINGS: readonly {
  says: string;
  costs: number;
  works?: readonly Work[];
  isIn: (parts: Parts) => boolean;
}[] = [
  { says: 'a cooler is bought beside the one of the processor', costs: 0.04, isIn: hasSpareCooler },
  { says: 'a supply is bought beside the one of the case', costs: 0.04, isIn: hasSpareSupply },
  { says: 'the supply is bigger than the parts need', costs: 0.012, isIn: hasOversizedSupply },
  { says: 'the supply gives fewer watts than the card’s maker asks for', costs: 0.05, isIn: lacksWatts },
  { says: 'the supply of a kit may fail, and take others with it', costs: 0.15, isIn: overworksKitSupply },
  {
    says: 'the supply of a kit runs for hours',
    costs: 0.02,
    works: ['gaming', 'editing'],
    isIn: (parts) => livesOnKitSupply(parts) && !overworksKitSupply(parts),
  },
  {
    says: 'games that the card plays do not fit in the memory',
    costs: 0.1,
    works: ['gaming'],
    isIn: (parts) => speedOf(parts.gpu) >= PLAYS_TODAYS_GAMES && hasLessMemory(parts, MEMORY_GB.usual),
  },
  {
    says: 'memory for a cheap PC beside a card for 4K',
    costs: 0.03,
    works: ['gaming'],
    isIn: (parts) => speedOf(parts.gpu) >= FOR_4K && hasLessMemory(parts, MEMORY_GB.demanding),
  },
  {
    says: 'four cores beside a card for today’s games',
    costs: 0.03,
    works: ['gaming'],
    isIn: ({ cpu, gpu }) => speedOf(gpu) >= PLAYS_TODAYS_GAMES && (factsOf(cpu, 'cpu')?.cores ?? 6) < 6,
  },
  {
    says: 'the platform takes no processor of tomorrow, and the parts are those of a PC for years',
    costs: 0.03,
    isIn: (parts) => isFast(parts) && isOfYesterday(parts),
  },
  // Some USD 60 of an office's budget: our judgement of the worth of a later processor on the same board.
  {
    says: 'the platform takes no processor of tomorrow, and an office keeps its PCs for years',
    costs: 0.01,
    works: ['office'],
    isIn: isOfYesterday,
  },
  { says: 'the cooler takes less than the processor’s peak', costs: 0.1, isIn: overworksCooler },
  { says: 'nobody says that the cooler takes the processor’s peak', costs: 0.04, isIn: mayOverworkCooler },
  {
    says: 'a disk for few games beside a card for 1440p',
    costs: 0.1,
    works: ['gaming'],
    isIn: lacksRoomForGames,
  },
  { says: 'a bare board under a hot processor', costs: 0.03, isIn: isBareUnderHeat },
  { says: 'an unlocked processor on a board that locks it', costs: 0.01, isIn: isLockedByBoard },
  { says: 'nearly all the money is in the card', costs: 0.1, isIn: isMostlyCard },
];

/** The sum of what parts do badly together, in worth. */
export function shortcomingsOf(parts: Parts, use: Use): number {
  let sum = heldBack(parts, use) + idleSpeed(parts, use);
  const work = workOf(use);
  for (const { costs, works, isIn } of SHORTCOMINGS) {
    if ((works === undefined || works.includes(work)) && isIn(parts)) sum += costs;
  }
  return sum;
}

/** A bought cooler beside the one in the processor's box. */
export function hasSpareCooler({ cpu, cooler }: Parts): boolean {
  return cooler !== undefined && factsOf(cpu, 'cpu')?.cooler_included === true;
}

/** A bought supply beside the one in the case. */
export function hasSpareSupply({ case: chassis, psu }: Parts): boolean {
  return psu !== undefined && factsOf(chassis, 'case')?.psu_included === true;
}

/** A bought supply of a class above the size that the parts ask for: its watts are never used. */
function hasOversizedSupply(parts: Parts): boolean {
  const watts = factsOf(parts.psu, 'psu')?.watts ?? 0;
  if (watts <= MIN_GOOD_SUPPLY_W || parts.psu?.price === 0) return false;
  const { cpu, gpu } = parts;
  const needs = recommendedPsuW({
    ...(cpu?.facts.kind === 'cpu' && { cpu: cpu.facts }),
    ...(gpu?.facts.kind === 'gpu' && { gpu: gpu.facts }),
  });
  return watts > ROOM_TO_GROW * needs;
}

/** Whether the processor keeps the card below its speed in games. */
export function holdsCardBack({ cpu, gpu }: Parts): boolean {
  return cpu !== undefined && speedOf(gpu) > FEEDS * speedsOf(cpu).games;
}

/** A card this many times as fast as the processor can feed is held back far: a third of it is paid for and never used. */
const FAR = 1.5;

/** The speed of a card beyond which a processor holds it back far, in percent of an RTX 5090. */
export function fastestFedBy(cpu: Product): number {
  return FAR * FEEDS * speedsOf(cpu).games;
}

/** A bought disk on which few of the games fit that the card is bought for, or all of them slowly. */
export function lacksRoomForGames({ gpu, storage }: Parts): boolean {
  const disk = factsOf(storage, 'storage');
  return speedOf(gpu) >= FOR_1440P && storage !== undefined && storage.price > 0 && !isRoomy(disk);
}

/** Whether a disk holds 1 TB and is no mechanical one. */
export function isRoomy(disk: FactsOf<'storage'> | undefined): boolean {
  return (disk?.capacity_gb ?? 0) >= ONE_TB_GB && disk?.form_factor !== '3.5';
}

/** The smallest supply that is made well: below it there is little between kits and good ones. */
const MIN_GOOD_SUPPLY_W = 550;
/** One class above the size that the parts ask for is room for the next card: 650 W for 500, 850 W for 650. */
const ROOM_TO_GROW = 1.35;
/** The smallest disk that is sold as one of 1 TB. */
const ONE_TB_GB = 960;
/** Base power of the processors that no bare board should feed for long. */
const HOT_CPU_W = 105;
/** What a cooler of which nobody states it takes: a low one. An estimate. */
const UNRATED_COOLER_W = 95;
/** All cores of a processor that is bought to work for hours: Core i9, Ryzen 9; in percent of a Ryzen 9 9950X3D2. */
const FOR_HOURS_OF_WORK = 70;
/** `14600KF`, `265K` */
const UNLOCKED = /\d{3}K[FS]?\b/i;
/** The most that a card takes of the money for a PC that is bought whole; half is usual. */
const MAX_FOR_THE_CARD = 0.65;
/** What the slot alone gives a card, in watts: PCI Express Card Electromechanical specification. */
const SLOT_W = 75;
/** The class of processors that run on any board and supply. */
const BASIC_CPU_W = 65;
/**
 * A processor feeds a card up to this many times its own index: in reviews at 1440p, an RTX 5090 (100) still gains with each faster
 * processor up to about an index of 83, and an RTX 3060 (25) gains nothing above 21. An estimate.
 */
const FEEDS = 1.2;
/** A processor that is this many times as fast as its card needs serves the next card too; what is above shows in no game. Our judgement. */
const FOR_THE_NEXT_CARD = 3;

function lacksWatts({ gpu, psu }: Parts): boolean {
  const supply = factsOf(psu, 'psu');
  return supply !== undefined && (supply.watts ?? 0) < (factsOf(gpu, 'gpu')?.recommended_psu_w ?? 0);
}

function livesOnKitSupply({ case: chassis, psu }: Parts): boolean {
  return psu === undefined && factsOf(chassis, 'case')?.psu_included === true;
}

/** A card that has a plug of its own, or a hot processor. */
function overworksKitSupply(parts: Parts): boolean {
  const cardW = factsOf(parts.gpu, 'gpu')?.tdp_w ?? 0;
  const processorW = factsOf(parts.cpu, 'cpu')?.tdp_w ?? 0;
  return livesOnKitSupply(parts) && (cardW > SLOT_W || processorW > BASIC_CPU_W);
}

/** A card for 4K, or a processor for hours of work. */
function isFast({ cpu, gpu }: Parts): boolean {
  return speedOf(gpu) >= FOR_4K || (cpu !== undefined && speedsOf(cpu).allCores >= FOR_HOURS_OF_WORK);
}

/** AM4, LGA1700 with its older memory, and what came before. */
function isOfYesterday({ motherboard }: Parts): boolean {
  return factsOf(motherboard, 'motherboard')?.memory_type === 'DDR4';
}

function overworksCooler({ cpu, cooler }: Parts): boolean {
  const peakW = factsOf(cpu, 'cpu')?.peak_w;
  const statedW = factsOf(cooler, 'cooler')?.max_tdp_w;
  return peakW !== undefined && statedW !== undefined && statedW < peakW;
}

function mayOverworkCooler({ cpu, cooler }: Parts): boolean {
  const peakW = factsOf(cpu, 'cpu')?.peak_w;
  const bought = factsOf(cooler, 'cooler');
  return (
    peakW !== undefined && bought !== undefined && bought.max_tdp_w === undefined && UNRATED_COOLER_W < peakW
  );
}

/** A, H: the class with the fewest phases of power. */
function isBareUnderHeat({ cpu, motherboard }: Parts): boolean {
  const chipset = factsOf(motherboard, 'motherboard')?.chipset ?? '';
  return /^[AH]\d/.test(chipset) && (factsOf(cpu, 'cpu')?.tdp_w ?? 0) > HOT_CPU_W;
}

/** Intel unlocks with a K, and only boards with a Z chipset change the clock. */
function isLockedByBoard({ cpu, motherboard }: Parts): boolean {
  const board = factsOf(motherboard, 'motherboard');
  return (
    cpu !== undefined &&
    board?.chipset !== undefined &&
    factsOf(cpu, 'cpu')?.socket?.startsWith('LGA') === true &&
    !board.chipset.startsWith('Z') &&
    UNLOCKED.test(cpu.description)
  );
}

function hasLessMemory({ ram }: Parts, gb: number): boolean {
  const ofAKit = factsOf(ram, 'ram')?.capacity_gb_total;
  return ofAKit !== undefined && ofAKit * (ram?.units ?? 1) < gb;
}

/** Checked once the disk is chosen, when few steps are left. Not checked if a part costs nothing, because it is the buyer's own. */
function isMostlyCard(parts: Parts): boolean {
  const { gpu, storage } = parts;
  if (gpu === undefined || storage === undefined) return false;
  let total = 0;
  for (const { price } of Object.values(parts)) {
    if (price <= 0) return false;
    total += price;
  }
  return gpu.price > MAX_FOR_THE_CARD * total;
}

/** The worth of the part of the card's speed that never reaches the screen. */
function heldBack(parts: Parts, use: Use): number {
  const { cpu, gpu } = parts;
  if (cpu === undefined || workOf(use) !== 'gaming' || !holdsCardBack(parts)) return 0;
  return SHARE_OF_WORTH.gaming.gpu * (cardQuality(speedOf(gpu)) - cardQuality(FEEDS * speedsOf(cpu).games));
}

/** The worth of the processor's speed beyond what a card like this can use. */
function idleSpeed({ cpu, gpu }: Parts, use: Use): number {
  if (cpu === undefined || gpu === undefined || workOf(use) !== 'gaming') return 0;
  const { games } = speedsOf(cpu);
  const shown = Math.min(games, (FOR_THE_NEXT_CARD * speedOf(gpu)) / FEEDS);
  return SHARE_OF_WORTH.gaming.cpu * (gameQuality(games) - gameQuality(shown));
}

function speedOf(gpu: Product | undefined): number {
  const card = factsOf(gpu, 'gpu');
  return card === undefined ? 0 : gpuSpeed(card.chip);
}

/** Titles are read once for each product: a search asks for thousands of pairs. */
const SPEEDS = new WeakMap<Product, CpuSpeed>();

function speedsOf(cpu: Product): CpuSpeed {
  let speeds = SPEEDS.get(cpu);
  if (speeds === undefined) SPEEDS.set(cpu, (speeds = cpuSpeed(cpu.description)));
  return speeds;
}

function factsOf<K extends StepKey>(part: Product | undefined, kind: K): FactsOf<K> | undefined {
  return part?.facts.kind === kind ? (part.facts as FactsOf<K>) : undefined; // the kind was compared
}
