import encodeQr from 'qr';

/** A QR code as an SVG path, one unit per module, with the standard's margin of four modules around it. */
export function qrCode(text: string): { side: number; path: string } {
  const rows = encodeQr(text, 'raw', { border: 4 });
  const path = rows
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { side: rows.length, path };
}
