import { centred, type Drawing } from './drawing.ts';
import { drawFan, FAN_LOOKS } from './fan.ts';
import { circle, path, rect, row, rows, times } from './svg.ts';
import type { Variety } from './variety.ts';

/** Draws a product that is no part of a PC by the type in its name, otherwise as its box. */
export function drawAccessory(variety: Variety): Drawing {
  const known = KINDS.find(({ words }) => words.test(variety.words));
  return { markup: known ? known.draw(variety) : box(), box: centred(140, 110) };
}

const KINDS: readonly { words: RegExp; draw: (variety: Variety) => string }[] = [
  { words: /\b(fan|ventilador|cooler fan|kit de fans?)\b/, draw: caseFan },
  { words: /\b(pasta|paste|termica|thermal)\b/, draw: paste },
  { words: /\b(teclado|keyboard)\b/, draw: keyboard },
  { words: /\b(mouse|raton)\b/, draw: mouse },
  { words: /\b(auricular(es)?|headset|headphones?)\b/, draw: headset },
  { words: /\b(monitor|pantalla|display)\b/, draw: monitor },
  { words: /\b(pendrive|usb stick|micro ?sd)\b/, draw: usbStick },
  { words: /\b(ups|estabilizador)\b/, draw: ups },
  { words: /\b(placa de red|wifi|wi-fi|bluetooth)\b/, draw: antenna },
  { words: /\b(soporte|bracket|contact frame|secure frame|kit de montaje)\b/, draw: bracket },
  { words: /\b(destornillador(es)?|herramientas?)\b/, draw: screwdriver },
  { words: /\b(cable|adaptador|riser|extension|extensor|hub)\b/, draw: cable },
];

function caseFan(variety: Variety): string {
  const look = variety.pick('fan', FAN_LOOKS);
  return [
    rect('p', 58, 28, 124, 124, 10),
    drawFan(120, 90, 56, variety.hasLights ? { ...look, ring: 'light' } : look),
    circle('f', 66, 36, 3),
    circle('f', 174, 36, 3),
    circle('f', 66, 144, 3),
    circle('f', 174, 144, 3),
  ].join('');
}

function paste(): string {
  return [
    rect('b', 64, 78, 92, 24, 3),
    rect('m', 156, 84, 16, 12),
    path('l', 'M172 88h14l8 2-8 2h-14'),
    rect('a', 76, 82, 44, 16),
    rect('p', 40, 84, 24, 12),
    rect('p', 34, 72, 6, 36, 2),
    path('j', 'M196 92q6 10 0 14t0 14'),
  ].join('');
}

function keyboard(variety: Variety): string {
  return [
    rect('p', 22, 58, 196, 68, 6),
    times(4, (line) => row('keys', 31, 69 + line * 11.5, 178, '8 3')),
    row('keys', 31, 115, 30, '8 3'),
    rect('a', 68, 111, 70, 8, 2),
    row('keys', 145, 115, 64, '8 3'),
    variety.hasLights ? path('c', 'M26 130h188') : '',
  ].join('');
}

function mouse(): string {
  return [
    path('j', 'M120 42c0-24 40-10 60-30'),
    path('p', 'M120 40c30 0 40 26 40 56s-14 54-40 54-40-24-40-54 10-56 40-56z'),
    path('q', 'M120 40v48M81 88q39 12 78 0'),
    rect('a', 116, 54, 8, 22, 4),
    path('c', 'M100 128q20 10 40 0'),
  ].join('');
}

function headset(): string {
  return [
    path('j', 'M66 104c0-70 108-70 108 0'),
    path('p', 'M60 104c0-84 120-84 120 0h-12c0-66-96-66-96 0z'),
    rect('p', 52, 92, 26, 48, 10),
    rect('p', 162, 92, 26, 48, 10),
    rect('a', 60, 104, 5, 24, 2),
    rect('a', 175, 104, 5, 24, 2),
    path('j', 'M66 140c0 16 18 18 40 18'),
    circle('a', 110, 158, 4),
  ].join('');
}

function monitor(): string {
  return [
    path('m', 'M108 128h24l4 20h-32z'),
    rect('m', 84, 148, 72, 6, 2),
    rect('p', 36, 26, 168, 104, 3),
    rect('f', 42, 32, 156, 88),
    path('c', 'M42 104l40-34 30 20 40-44 46 36'),
    row('l', 42, 112, 156, '2 4'),
  ].join('');
}

function cable(): string {
  return [
    path('tube', 'M60 60c70-50 120 10 60 40s-10 60 60 26'),
    rect('p', 26, 50, 36, 22, 3),
    rect('m', 14, 54, 12, 14, 1),
    rect('p', 176, 112, 36, 22, 3),
    rect('m', 212, 116, 12, 14, 1),
    rect('a', 54, 50, 4, 22),
    rect('a', 180, 112, 4, 22),
  ].join('');
}

function usbStick(): string {
  return [
    rect('m', 164, 76, 40, 28, 2),
    rect('f', 174, 82, 7, 6),
    rect('f', 174, 92, 7, 6),
    rect('p', 52, 68, 112, 44, 8),
    circle('q', 70, 90, 8),
    rect('a', 92, 86, 56, 8, 4),
  ].join('');
}

function ups(): string {
  return [
    path('p', 'M70 40h80v112H70z'),
    path('r', 'M150 40l26-14v112l-26 14z'),
    path('r', 'M70 40l26-14h80l-26 14z'),
    rect('q', 82, 54, 56, 30, 2),
    path('c', 'M112 58l-10 14h12l-8 10'),
    rows('j', { x: 84, y: 100, width: 52, pitch: 8, count: 4 }, '2 4'),
    rect('a', 100, 138, 20, 5, 2),
  ].join('');
}

function antenna(): string {
  return [
    path('m', 'M66 150V70h-8v-6h16v86z'),
    rect('p', 74, 84, 118, 50, 3),
    rect('g', 100, 134, 46, 6),
    rect('r', 92, 94, 40, 30, 2),
    circle('c', 160, 109, 12),
    path('j', 'M84 84V34M104 84V34'),
    rect('b', 80, 20, 8, 44, 4),
    rect('b', 100, 20, 8, 44, 4),
    path('c', 'M126 44q12 8 0 22m10-30q20 18 0 38'),
  ].join('');
}

function bracket(): string {
  return [
    path('p', 'M66 36h108v108H66zM90 60v60h60V60z'),
    circle('f', 77, 47, 4),
    circle('f', 163, 47, 4),
    circle('f', 77, 133, 4),
    circle('f', 163, 133, 4),
    path('c', 'M96 54h48'),
    path('l', 'M102 72h36v36h-36z', '3 2'),
  ].join('');
}

function screwdriver(): string {
  return [
    path('p', 'M44 78h64l8 6v12l-8 6H44q-8-12 0-24z'),
    rows('q', { x: 54, y: 84, width: 46, pitch: 4, count: 4 }, '6 3'),
    rect('m', 116, 86, 66, 8),
    path('k', 'M182 86l14 2v4l-14 2z'),
    rect('a', 108, 80, 4, 20),
    ...[0, 1, 2, 3, 4, 5].map((bit) => rect('m', 62 + bit * 20, 124, 8, 22, 1)),
    path('l', 'M52 150h132'),
  ].join('');
}

function box(): string {
  return [
    path('p', 'M60 62l60-30 60 30-60 30z'),
    path('b', 'M60 62l60 30v64l-60-30z'),
    path('f', 'M180 62l-60 30v64l60-30z'),
    path('a', 'M86 49l60 30v14l-8-4v-10l-60-30z'),
    path('l', 'M134 108l32-16v20l-32 16z'),
  ].join('');
}
