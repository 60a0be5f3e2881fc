import { isPictureFormat } from './picture-format.ts';

/** A shop's logo as the shop sends it. */
interface EncodedLogo {
  png: Uint8Array;
  width: number;
  height: number;
  /** The background on which it is readable: light, dark, or any, because it has its own. */
  ground: 'light' | 'dark' | 'any';
}

export type LogoEncoded =
  | { ok: true; logo: EncodedLogo }
  | {
      ok: false;
      reason:
        | 'not a logo'
        | 'not self-contained'
        | 'text alone'
        | 'nothing to see'
        | 'too many pixels'
        | 'too small'
        | 'encoder ended';
    };

/** Twice the size of the header's place, for screens of two pixels a dot. */
const MAX_WIDTH = 480;
const MAX_HEIGHT = 96;

/** Less would be a blot. */
const MIN_HEIGHT = 24;

const MAX_PIXELS = 16_000_000;

/** The height at which a drawing is painted before it is made smaller. */
const PAINTED_HEIGHT = 2 * MAX_HEIGHT;

/** Wider or higher drawings are no logos. */
const MAX_RATIO = 20;

/**
 * A PNG or SVG as a small PNG with its transparency. An SVG becomes pixels, so that no script, link or font of it reaches a visitor. It
 * refuses an SVG that reads anything from elsewhere. It runs in the process of `encoder.ts`.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<LogoEncoded> {
  const painted = isPng(bytes) ? { ok: true as const, bytes, hasText: false } : await paintSvg(bytes);
  if (!painted.ok) return painted;
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const size = await sharp(painted.bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return { ok: false, reason: 'not a logo' };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: 'too many pixels' };
  const pixels = await sharp(painted.bytes, options)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (pixels === null) return { ok: false, reason: 'not a logo' };
  const { width, height } = pixels.info;
  if (height < MIN_HEIGHT || width < MIN_HEIGHT) return { ok: false, reason: 'too small' };
  if (!isSeen(pixels.data)) {
    return { ok: false, reason: painted.hasText ? 'text alone' : 'nothing to see' };
  }
  const png = await sharp(pixels.data, { raw: { width, height, channels: 4 } })
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  return { ok: true, logo: { png, width, height, ground: groundOf(pixels.data) } };
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && isPictureFormat(bytes);
}

/** `hasText`: which is not painted. */
type Painted = { ok: true; bytes: Uint8Array; hasText: boolean } | Extract<LogoEncoded, { ok: false }>;

async function paintSvg(bytes: Uint8Array): Promise<Painted> {
  const svg = Buffer.from(bytes).toString('utf8');
  if (!/<svg[\s>]/.test(svg.slice(0, 4096))) return { ok: false, reason: 'not a logo' };
  if (REACHES_OUT.test(svg)) return { ok: false, reason: 'not self-contained' };
  const { Resvg } = await import('@resvg/resvg-js');
  try {
    const { width, height } = new Resvg(svg, PAINTING);
    if (!(width > 0 && height > 0)) return { ok: false, reason: 'not a logo' };
    if (Math.max(width / height, height / width) > MAX_RATIO) return { ok: false, reason: 'too small' };
    const drawing = new Resvg(svg, { ...PAINTING, fitTo: { mode: 'height', value: PAINTED_HEIGHT } });
    return { ok: true, bytes: drawing.render().asPng(), hasText: TEXT.test(svg) };
  } catch {
    return { ok: false, reason: 'not a logo' };
  }
}

/** Pictures of other files, entities that may grow without end. */
const REACHES_OUT = /<!ENTITY|<(?:[\w-]+:)?(?:image|feImage)[\s/>]/i;

const TEXT = /<(?:[\w-]+:)?text[\s>]/i;

/** Without fonts of this machine: text of a logo has to be drawn as shapes. */
const PAINTING = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;

/** Whether a single pixel is more than a tenth opaque. */
function isSeen(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) > FAINT) return true;
  return false;
}

const FAINT = 25;

/** How light its pixels are on the whole, as far as they are seen. */
function groundOf(rgba: Uint8Array): EncodedLogo['ground'] {
  let [seen, light, isWhole] = [0, 0, true];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 250) isWhole = false;
    seen += alpha;
    // Rec. 709: how bright each of them looks.
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  if (isWhole || seen === 0) return 'any';
  return light / seen > LIGHT ? 'dark' : 'light';
}

/** Of 255. A saturated yellow is above it, and needs a dark ground. */
const LIGHT = 160;
