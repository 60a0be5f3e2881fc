const MAJOR = 24;
const MINOR = 7;

/** The oldest Node that runs the shop: it strips types, and `crypto.argon2` came with 24.7. */
export const OLDEST_NODE = `${MAJOR}.${MINOR}`;

/** Whether a Node of this version runs the shop. @example serves('24.6.0') // false */
export function serves(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
}
