export const MISSION =
  'Que cualquiera en Argentina pueda armar su PC sin miedo a equivocarse: viendo solo lo que va, sabiendo por qué, y pagando un precio que se entiende.';

export const VALUES = [
  {
    title: 'La verdad antes que la venta',
    words:
      'Si dos piezas no van juntas, te lo decimos. Si un dato falta en la ficha del fabricante, también.',
  },
  {
    title: 'Precio y stock reales',
    words:
      'Lo que ves es lo que hay: los precios se recalculan varias veces por hora y una unidad no se vende dos veces.',
  },
  {
    title: 'Explicar sin humo',
    words: 'Watts, milímetros y gigabytes. Preferimos un dato que se puede medir a un adjetivo.',
  },
  {
    title: 'Después también estamos',
    words: 'Armar es la mitad. Si algo no arranca, hay una persona del otro lado que sabe qué preguntar.',
  },
] as const;

export const TEAM = [
  { role: 'Armado y pruebas', words: 'Montan, cablean y prueban. De acá salen las reglas del armador.' },
  {
    role: 'Compras',
    words: 'Hablan con los proveedores y cuidan que el stock de la página sea el del depósito.',
  },
  { role: 'Atención', words: 'Contestan antes y después de la compra, con el plano de tu PC a la vista.' },
  { role: 'Software', words: 'Hacen esta tienda y su motor de compatibilidad.' },
] as const;
