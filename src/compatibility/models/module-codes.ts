import type { MemoryType, ModuleForm } from '../vocabulary/value-lists.ts';

interface Code {
  readonly pattern: RegExp;
  /** By the letter or number that the pattern catches first. */
  readonly forms: Readonly<Record<string, ModuleForm>>;
  readonly types: Readonly<Record<string, MemoryType>>;
}

/**
 * How the makers of memory chips number their own modules (as known in November 2026): the module's form
 * stands in the number, whatever a shop's title says of servers. ECC without a register is a plain DIMM.
 */
const CODES: readonly Code[] = [
  {
    // Samsung M393A4K40CB2-CTD, M378A1K43EB1, M321R4GA0BB0: A is DDR4, B DDR3, R DDR5.
    pattern: /\bM(378|391|392|393|386|471|474|321|323|324|425)([ABR])\d/,
    forms: {
      '378': 'DIMM',
      '391': 'DIMM',
      '392': 'RDIMM',
      '393': 'RDIMM',
      '386': 'RDIMM',
      '471': 'SODIMM',
      '474': 'SODIMM',
      '321': 'RDIMM',
      '323': 'DIMM',
      '324': 'DIMM',
      '425': 'SODIMM',
    },
    types: { A: 'DDR4', B: 'DDR3', R: 'DDR5' },
  },
  {
    // SK hynix HMA82GU6CJR8N-XN, HMA84GR7CJR4N, HMA81GS6, HMA851U6
    pattern: /\bHM[AT][A\d]{1,2}\d?G?([URLS])[678](?=([A-Z]))/,
    forms: { U: 'DIMM', R: 'RDIMM', L: 'RDIMM', S: 'SODIMM' },
    types: {},
  },
  {
    // SK hynix DDR5: HMCG78AGBUA, HMCG88AEBRA
    pattern: /\bHM(?:CG)\d{2}[A-Z]{2}B([URS])(A)/,
    forms: { U: 'DIMM', R: 'RDIMM', S: 'SODIMM' },
    types: { A: 'DDR5' },
  },
  {
    // Micron MTA18ASF2G72PZ-3G2, MTA9ASF1G72AZ, MTA8ATF1G64HZ
    pattern: /\bMTA\d{1,2}A[ST]F\d{1,3}G?\d{2}([APHL])(D?Z|S?Z)/,
    forms: { A: 'DIMM', P: 'RDIMM', H: 'SODIMM', L: 'RDIMM' },
    types: { Z: 'DDR4', DZ: 'DDR4', SZ: 'DDR4' },
  },
  {
    // Kingston Server Premier: KSM32ED8/32HC, KSM32RS4, KSM26SED8, KSM48E40BD8KM, KSM56T46
    pattern: /\bKSM\d{2}(SE|[ERLT])/,
    forms: { E: 'DIMM', R: 'RDIMM', L: 'RDIMM', SE: 'SODIMM', T: 'SODIMM' },
    types: {},
  },
  {
    // Kingston for a maker's servers: KTH-PL426E/16G without a register, KTD-PE426D8/32G and KTH-PL426LQ/64G with it
    pattern: /\bKT[A-Z]-[A-Z]{2}[45]\d{2}(E|LQ|[SDQ])[48]?(?![A-Z])/,
    forms: { E: 'DIMM', S: 'RDIMM', D: 'RDIMM', Q: 'RDIMM', LQ: 'RDIMM' },
    types: {},
  },
  {
    // Micron DDR5: MTC10C1084S1EC, MTC20F2085S1RC, MTC8C1084S1SC
    pattern: /\bMTC\d{1,2}[CF]\d{4}S\d([UERST])(C)/,
    forms: { U: 'DIMM', E: 'DIMM', R: 'RDIMM', S: 'SODIMM', T: 'SODIMM' },
    types: { C: 'DDR5' },
  },
  {
    // Crucial CT16G4WFD8266, CT16G4RFD4266, CT64G4LFQ424A, CT16G4TFD824A
    pattern: /\bCT(?:\dK)?\d{1,3}G4([DWSTRLVXY])(F)/,
    forms: {
      D: 'DIMM',
      W: 'DIMM',
      S: 'SODIMM',
      T: 'SODIMM',
      R: 'RDIMM',
      L: 'RDIMM',
      V: 'RDIMM',
      X: 'RDIMM',
      Y: 'RDIMM',
    },
    types: { F: 'DDR4' },
  },
];

// How each of them begins: most text has none.
const ANY_CODE = /\b(?:M[34]\d\d[ABR]|HM[ATC]|MT[AC]\d|KSM|KT[A-Z]-|CT\d)/;

/** A module's form and type by its maker's own number; undefined for other text. */
export function moduleCodeIn(
  text: string,
): { readonly form_factor: ModuleForm; readonly memory_type?: MemoryType } | undefined {
  if (!ANY_CODE.test(text)) return undefined;
  for (const { pattern, forms, types } of CODES) {
    const [, first = '', second = ''] = pattern.exec(text) ?? [];
    const form_factor = forms[first];
    const memory_type = types[second];
    if (form_factor !== undefined) return { form_factor, ...(memory_type && { memory_type }) };
  }
  return undefined;
}
