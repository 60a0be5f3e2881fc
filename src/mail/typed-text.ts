/** Longer than nearly every name; what is beyond is more likely a message. */
export const MAX_NAME_LENGTH = 60;
/** With floor, bell and cross streets. */
export const MAX_ADDRESS_LENGTH = 200;

/**
 * What somebody typed, as an email may say it: whoever orders chooses to whom the email goes, and must not choose where it leads.
 * Mail programs make links of what looks like an address, so what looks like one is set apart with spaces. Invisible characters in their
 * stead would keep the looks, but some programs link across them, and filters of spam take them for disguise.
 * @param most Characters; what is longer ends in `…`.
 * @example typedText('www.evil.com gane un premio', 60) // 'www. evil. com gane un premio'
 */
export function typedText(text: string, most: number): string {
  const onOneLine = text.replaceAll(/\s+/g, ' ').trim();
  const apart = onOneLine
    .replaceAll(NUMBERED_HOST, (host) => host.replaceAll('.', '. '))
    .replaceAll(JOINT, ' ');
  const characters = Array.from(apart);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : apart;
}

const NUMBERED_HOST = /\d+(?:\.\d+){3,}/g;

/**
 * Behind every dot (the domain system knows five of them), colon, at sign, backslash and pair of slashes that something follows; not
 * within 12.5, 10:30 and 2.º.
 */
const JOINT =
  /(?<=[.\u3002\uff0e\uff61\u2024:@\\]|\/\/)(?!(?<=(?<![\p{L}\d])\d+[.:])(?:\d|[ºª°](?!\p{L})))(?=[^\s.,;!?)\]»”’])/gu;
