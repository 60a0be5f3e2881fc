import type { IntelGeneration } from './intel-generation.ts';

// Thermal design power as Intel publishes it a model (ark.intel.com). A `!` marks a model without graphics.

/** Core i3, i5 and i7 from before the 6th generation. */
export const OLD_CORE: readonly IntelGeneration[] = [
  {
    name: 'intel-1',
    socket: 'LGA1156',
    models: {
      73: '530 540 550 560 650 655K 660 670 680',
      82: '750S! 860S! 870S!',
      87: '661',
      95: '750! 760! 860! 870! 875K! 880!',
    },
  },
  {
    name: 'intel-1',
    socket: 'LGA1366',
    models: { 130: '920! 930! 940! 950! 960! 965! 970! 975! 980! 980X! 990X!' },
  },
  {
    name: 'intel-2',
    socket: 'LGA1155',
    models: {
      35: '2100T 2120T 2390T',
      45: '2500T',
      65: '2100 2102 2105 2120 2125 2130 2400S 2405S 2500S 2600S',
      95: '2300 2310 2320 2380P! 2400 2450P! 2500 2500K 2550K! 2600 2600K 2700K',
    },
  },
  {
    name: 'intel-3',
    socket: 'LGA1155',
    models: {
      35: '3220T 3240T 3250T 3470T',
      45: '3570T 3770T',
      55: '3210 3220 3225 3240 3245 3250',
      65: '3330S 3340S 3450S 3470S 3475S 3550S 3570S 3770S',
      69: '3350P!',
      77: '3330 3335S 3340 3450 3470 3550 3570 3570K 3770 3770K',
    },
  },
  {
    name: 'intel-4',
    socket: 'LGA1150',
    models: {
      35: '4130T 4150T 4160T 4170T 4330T 4350T 4360T 4370T 4460T 4570T 4590T 4765T 4785T',
      45: '4670T 4690T 4770T 4790T',
      54: '4130 4150 4160 4170 4330 4340 4350 4360 4370',
      65: '4430S 4440S 4460S 4570S 4590S 4670S 4690S 4770S 4790S',
      84: '4430 4440 4460 4570 4590 4670 4670K 4690 4770 4770K 4771 4790',
      88: '4690K 4790K',
    },
  },
  { name: 'intel-5', socket: 'LGA1150', models: { 65: '5675C 5775C' } },
];

/** Celeron and Pentium from before the 6th generation, whose numbers start with a G. */
export const OLD_CELERON_AND_PENTIUM: readonly IntelGeneration[] = [
  {
    name: 'intel-2',
    socket: 'LGA1155',
    models: {
      35: 'G440 G460 G465 G470 G530T G540T G550T G620T G630T G640T G645T G860T',
      65: 'G530 G540 G550 G555 G620 G630 G640 G645 G840 G850 G860 G870',
    },
  },
  {
    name: 'intel-3',
    socket: 'LGA1155',
    models: {
      35: 'G1610T G1620T G1630T G2020T G2030T G2100T G2120T',
      55: 'G1610 G1620 G1630 G2010 G2020 G2030 G2120 G2130 G2140',
    },
  },
  {
    name: 'intel-4',
    socket: 'LGA1150',
    models: {
      35: 'G1820T G1830T G1840T G3220T G3240T G3250T G3260T G3420T G3440T G3450T G3460T',
      53: 'G1820 G1830 G1840 G1850 G3220 G3240 G3250 G3258 G3260 G3420 G3430 G3440 G3450 G3460 G3470',
    },
  },
];
