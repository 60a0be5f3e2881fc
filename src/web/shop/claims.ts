/** The link for consumers' claims, with the text that Resolución 274/2021 requires. */
export const CLAIMS = {
  words: 'Defensa de las y los Consumidores. Para reclamos:',
  link: 'ingrese aquí',
  href: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
} as const;
