/** Where consumers claim, in the words that Resolución 274/2021 gave. */
export const CLAIMS = {
  words: 'Defensa de las y los Consumidores. Para reclamos:',
  link: 'ingrese aquí',
  href: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
} as const;
