import { AMD_MODELS, unlistedRyzen } from './amd-models.ts';
import type { CpuModel } from './cpu-model.ts';
import { INTEL_MODELS, unlistedCore } from './intel-models.ts';
import { oldAmdIn } from './old-amd-models.ts';
import { serverCpuIn } from './server-cpus.ts';

const THREADRIPPER = /\bTHREADRIPPER (?:PRO )?(\d{4}(?:WX|X))\b/;
const RYZEN =
  /\b(?:RYZEN|RYZ|R(?=[3579][ -]))[ -]?(?:PRO[ -]?)?[3579]?[ -]*(?:PRO[ -]?)?(\d{4}) ?((?:X3D2?|XT|X|GT|GE|G|AF|F|T|E|HX3D|HX|HS|H|U)(?![A-Z\d]))?/;
const ATHLON = /\bATHLON (?:PRO |GOLD |SILVER |X4 |II )*(\d{3,4}(?:GE|G|K)?)\b/;
const CORE_ULTRA = /\b(?:ULTRA ?[3579]?|U[3579])[ -]*(?:PLUS )?(2\d{2}(?:KF|K|F|T)?)(?: ?PLUS)?\b/;
const CORE =
  /\b(?:I[3579]|CORE)[ -]*(?:I[3579][ -]*)?(?:EXTREME )?(\d{4,5})(?:(TE|E|P|S|C|XE|X)| ?(KF|KS|K|F|T)(?!\/))?(?![A-Z\d])/;
// The first Core i, of three digits: i5-750, i7 920.
const CORE_FIRST =
  /\bI[357][ -]*((?:5[3-6]|6[5-8]|[78][5-8]|9[2-9])\d(?:[SKX])?)(?![A-Z\d]| ?(?:GB|MHZ|W\b))/;
const CELERON = /\b(?:CELERON|PENTIUM|GOLD|DUAL CORE|INTEL)[A-Z ]*?[ -](G\d{3,4}[FT]?)\b/;
const INTEL_300 = /\bINTEL (?:PROCESSOR |PROCESADOR |MICRO )?(300T?)\b(?=.*(?:1700|3\.9 ?GHZ|UHD))/;
// Old processors under the names of today: the Core 5 110 is the i5-10400 and goes into LGA1200 (tomshw.it, September 2025), the
// 120 and 120F are the i5-12400. The 201E and its like are the 14th generation for industry. Those with H or U are notebooks'.
const CORE_UNNUMBERED =
  /\bCORE I?[3579][ -](?:PROCESSOR |PROCESADOR )?(1[12]0F?|2[0-5]1T?E)(?![A-Z\d]| ?(?:GB|GHZ|MHZ|MM|W\b))/;
const MOBILE =
  /\bI[3579][ -]?1?\d{3,4}(?:U|HQ?|HK|HX|HS|G[1-7]|Y)\b|\bI[3579][ -]?1[0-4]\d{2}P\b|\b1\d{4}(?:U|H|HX)\b|\bRYZEN [3579] (?:PRO )?\d{4}(?:U|H|HS|HX)\b|\bULTRA [579] 1\d{2}(?:U|H)\b|\bCORE [3579] (?:PROCESSOR |PROCESADOR )?(?:1\d0U|2\d0H)\b|\bN(?:4\d{3}|5\d{3})\b|\bA\d-\d{4}[ABCE]?U?\b(?= .*(?:NOTEBOOK|"|FREE))/;

/** The processor that a text names, with what is known of that model. */
export function cpuModelIn(text: string): CpuModel | undefined {
  const threadripper = THREADRIPPER.exec(text)?.[1];
  if (threadripper !== undefined) return AMD_MODELS.threadripper.get(threadripper);
  return (
    ryzenIn(text) ??
    lookUp(AMD_MODELS.athlon, ATHLON, text) ??
    lookUp(INTEL_MODELS.coreUltra, CORE_ULTRA, text) ??
    lookUp(INTEL_MODELS.celeronAndPentium, CELERON, text) ??
    lookUp(INTEL_MODELS.celeronAndPentium, INTEL_300, text) ??
    lookUp(INTEL_MODELS.core, CORE_UNNUMBERED, text) ??
    serverCpuIn(text) ??
    oldAmdIn(text) ??
    coreIn(text) ??
    lookUp(INTEL_MODELS.core, CORE_FIRST, text)
  );
}

/** Whether a text names a notebook's processor (`I5-1135G7`, `Ryzen 7 5825U`): no such part is sold loose. */
export function namesMobileCpu(text: string): boolean {
  return MOBILE.test(text);
}

function ryzenIn(text: string): CpuModel | undefined {
  const match = RYZEN.exec(text);
  if (!match) return undefined;
  const model = `${match[1] ?? ''}${match[2] ?? ''}`;
  return AMD_MODELS.ryzen.get(model) ?? unlistedRyzen(model);
}

function coreIn(text: string): CpuModel | undefined {
  const match = CORE.exec(text);
  if (!match) return undefined;
  const model = `${match[1] ?? ''}${match[2] ?? match[3] ?? ''}`;
  const workstation = INTEL_MODELS.coreX.get(model);
  if (workstation) return { ...workstation, igpu: false, cooler_in_box: false };
  return INTEL_MODELS.core.get(model) ?? unlistedCore(model);
}

function lookUp(models: ReadonlyMap<string, CpuModel>, pattern: RegExp, text: string): CpuModel | undefined {
  const name = pattern.exec(text)?.[1];
  return name === undefined ? undefined : models.get(name);
}
