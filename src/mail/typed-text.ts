/** Longer than nearly every name; a longer text is more likely a message. */
export const MAX_NAME_LENGTH = 60;
/** With floor, bell and cross streets. */
export const MAX_ADDRESS_LENGTH = 200;

/**
 * Text that somebody typed, safe for an email: a person who orders chooses the recipient, and must not choose where the email's
 * links lead. Mail programs turn text that looks like an address into links, so spaces separate its parts. Invisible characters
 * would not change its look, but some programs link across them, and spam filters treat them as disguise.
 * @param most Characters; longer text ends in `…`.
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
 * After every dot (the domain system knows five kinds of them), colon, at sign, backslash and double slash with text after it; not
 * within 12.5, 10:30 and 2.º, nor within initials (S.A., S.R.L.): no domain ends in one letter.
 */
const JOINT =
  /(?<=[.\u3002\uff0e\uff61\u2024:@\\]|\/\/)(?!(?<=(?<![\p{L}\d])\d+[.:])(?:\d|[ºª°](?!\p{L})))(?!(?<=(?<![\p{L}\d.])(?:[A-Z]\.)+)[A-Z](?![\p{L}\p{N}-]))(?=[^\s.,;!?)\]»”’])/gu;
