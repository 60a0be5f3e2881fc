/** Names of one maker that differ by more than spaces and capitals: the company, and the brand on the box. */
const SAME_MAKER: readonly (readonly string[])[] = [
  ['ADATA', 'XPG', 'ADATAXPG'],
  ['ASUS', 'ASUSTEK', 'ROG', 'TUF'],
  ['COOLERMASTER', 'CM'],
  ['THERMALTAKE', 'TT', 'TTPREMIUM'],
  ['GIGABYTE', 'AORUS', 'GIGABYTEAORUS'],
  ['GSKILL', 'GSKILLS'],
  ['SUPERFLOWER', 'SUPER FLOWER'],
  ['FRACTALDESIGN', 'FRACTAL'],
  ['TEAMGROUP', 'TEAM', 'TFORCE'],
  ['WESTERNDIGITAL', 'WD', 'WDC'],
  ['IDCOOLING', 'ID'],
  ['ARCTIC', 'ARCTICCOOLING'],
  ['DEEPCOOL', 'GAMERSTORM'],
  ['SILVERSTONE', 'SST'],
  ['PCCOOLER', 'PCCOOLERCPS'],
  ['SAMA', 'SAMAIM'],
  ['POWERCOLOR', 'POWERCOLOUR'],
];

const KEY_OF = new Map(SAME_MAKER.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)));

/** A maker's name as it is compared. @example makerKey('be quiet!') // 'BEQUIET' */
export function makerKey(name: string): string {
  const bare = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return KEY_OF.get(bare) ?? bare;
}
