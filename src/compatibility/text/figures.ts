const CLOCK = /(?<![\d.])(\d{1,5}(?:\.\d{1,3})?) ?(GHZ|MHZ)\b/;

/** A clock in MHz: `4.4 GHZ` -> 4400. */
export function megahertz(text: string): number | undefined {
  const match = CLOCK.exec(text);
  return match ? Math.round(Number(match[1]) * (match[2] === 'GHZ' ? 1000 : 1)) : undefined;
}

const MEGABYTES = /(?<![\d.])(\d{1,4}) ?(MB|GB)\b(?!\/|PS)/;

/** A cache in MB: `32 MB` -> 32. */
export function megabytes(text: string): number | undefined {
  const match = MEGABYTES.exec(text);
  return match?.[2] === 'MB' ? Number(match[1]) : undefined;
}

/** A card's memory in GB: `12GB GDDR6`, `12G` -> 12, `4096 MB` -> 4. */
export function memoryGigabytes(text: string): number | undefined {
  const match = /(?<![\d.])(?:(\d{1,3}) ?GB?|(\d{4,5}) ?MB)(?![A-Z\d/])/.exec(text);
  if (!match) return undefined;
  const gigabytes = match[1] === undefined ? Number(match[2]) / 1024 : Number(match[1]);
  return Number.isInteger(gigabytes) ? gigabytes : undefined;
}

const RATE = /(?<![\d.,])(\d{1,2})[.,]?(\d{3})(?![\d.,])|(?<![\d.,])(\d{2,3})(?![\d.,])/;

/** A drive's rate in MB/s: `HASTA 7,300 MB/S` -> 7300. */
export function megabytesASecond(text: string): number | undefined {
  if (/IOPS|GB\/?S/.test(text)) return undefined;
  const match = RATE.exec(text);
  return match ? Number(match[3] ?? `${match[1]}${match[2]}`) : undefined;
}

/** The first whole number: `10 (6P + 4E)` -> 10. */
export function wholeNumber(text: string): number | undefined {
  const digits = /(?<![\d.])\d{1,3}(?![\d.])/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** A noise in whole dB(A); of a range its end: `14.6 - 25.6 DBA` -> 26. */
export function decibels(text: string): number | undefined {
  const ends = [...text.matchAll(/(?<![\d.])\d{1,2}(?:\.\d{1,2})?(?![\d.])/g)].map(([end]) => Number(end));
  return ends.length > 0 && /DB|^[\d. -]+$/.test(text) ? Math.round(Math.max(...ends)) : undefined;
}
