/** The demo's list says that its pictures are here: a host that can never exist (RFC 6761), so that nobody's server is asked for them. */
const HOST = 'fotos.demo.invalid';

/** What is printed on a box. */
const PRINTS = {
  placa: (at: string) =>
    `<g transform="${at}">${fan(170, 210)}${fan(430, 210)}<path d="M40 60h520v300H40z"/></g>`,
  procesador: (at: string) =>
    `<g transform="${at}"><path d="M150 60h300v300H150z"/><path d="M210 120h180v180H210z"/>${pins()}</g>`,
  cooler: (at: string) =>
    `<g transform="${at}">${fan(300, 210)}<path d="M120 40v340M480 40v340M120 90h360M120 330h360"/></g>`,
  fuente: (at: string) => `<g transform="${at}"><path d="M110 60h380v300H110z"/>${fan(300, 210)}</g>`,
  gabinete: (at: string) => `<g transform="${at}"><path d="M170 20h260v380H170zM200 50h140v320H200z"/></g>`,
  pendrive: (at: string) => `<g transform="${at}"><path d="M120 150h260v120H120zM380 170h90v80h-90z"/></g>`,
} as const;

/**
 * The drawing of a picture of the demo, an SVG: a box of cardboard, drawn from its address alone,
 * `https://fotos.demo.invalid/{print}-{hue}-{side}.png`. Null for addresses of other hosts.
 */
export function demoDrawing(source: string): string | null {
  const url = URL.parse(source);
  if (url?.hostname !== HOST) return null;
  const [, print = '', hue = '0', side = '1'] =
    /^\/([a-z]+)-(\d{1,3})-([123])\.png$/.exec(url.pathname) ?? [];
  const draw = print in PRINTS ? PRINTS[print as keyof typeof PRINTS] : PRINTS.procesador; // checked in the same line
  return boxSvg(draw, Number(hue), Number(side));
}

/** 1280 × 1280, as makers photograph: a box on white with its shadow. @param side from the left, from the right, from above */
function boxSvg(print: (at: string) => string, hue: number, side: number): string {
  const turned =
    side === 2 ? 'translate(1800 0) scale(-1 1)' : side === 3 ? 'translate(0 180) scale(1 .84)' : '';
  const color = (light: number, saturation = 55) => `hsl(${hue} ${saturation}% ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 1800 1800">
<defs>
<linearGradient id="f" x2="1" y2="1"><stop stop-color="${color(34)}"/><stop offset="1" stop-color="${color(18)}"/></linearGradient>
<linearGradient id="s" x2="1"><stop stop-color="${color(14)}"/><stop offset="1" stop-color="${color(24)}"/></linearGradient>
<linearGradient id="t" y2="1"><stop stop-color="${color(52)}"/><stop offset="1" stop-color="${color(40)}"/></linearGradient>
<filter id="b"><feGaussianBlur stdDeviation="28"/></filter>
</defs>
<rect width="1800" height="1800" fill="#fff"/>
<g transform="${turned}">
<path d="M250 1440 1180 1560 1650 1330 1500 1260z" fill="#000" opacity=".35" filter="url(#b)"/>
<path d="M240 560 1160 680V1540L240 1400z" fill="url(#f)"/>
<path d="M1160 680 1560 520V1330L1160 1540z" fill="url(#s)"/>
<path d="M240 560 660 420 1560 520 1160 680z" fill="url(#t)"/>
<g transform="matrix(1 .13 0 1 0 0)" fill="none" stroke="${color(82, 80)}" stroke-width="14" stroke-linejoin="round">${print('translate(330 690) scale(1.22)')}</g>
<path d="M240 1250 1160 1385V1425L240 1290z" fill="${color(70, 90)}"/>
<path d="M1160 1385 1560 1190V1225L1160 1425z" fill="${color(52, 80)}"/>
</g></svg>`;
}

function fan(x: number, y: number): string {
  const blades = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<path d="M0 -26q44 -30 20 -82" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="118"/><circle cx="${x}" cy="${y}" r="26"/>${blades.join('')}`;
}

function pins(): string {
  return [180, 240, 300, 360, 420]
    .map((at) => `<path d="M${at} 60V25M${at} 360v35M150 ${at - 90}h-35M450 ${at - 90}h35"/>`)
    .join('');
}
