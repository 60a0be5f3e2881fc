/** A word of a game's name, as people write it, and of which numbers its name may end. */
const GAMES: readonly (readonly [name: RegExp, numbers: RegExp])[] = [
  [/^(?:apex|csgo|cs2|fortnite|league|lol|minecraft|roblox|valorant)$/, /^$/],
  [
    /^(?:baldurs|cod|counter|cs|diablo|dota|forza|gta|hitman|horizon|overwatch|resident|starcraft|strike|tekken|v|warzone|witcher)$/,
    /^\d{1,2}$/,
  ],
  // One a year: `fc 26`, `fifa 2023`.
  [/^(?:f1|fc|fifa|pes)$/, /^(?:\d{1,2}|20[12]\d)$/],
  [/^battlefield$/, /^(?:\d{1,2}|2042)$/],
  [/^cyberpunk$/, /^2077$/],
];

/** Whether a word belongs to a game's name. */
export function namesGame(word: string): boolean {
  return GAMES.some(([name]) => name.test(word));
}

/** Whether a number is no amount behind this word, but the end of a game's name: `gta 5`, `cyberpunk 2077`. */
export function endsGame(before: string, number: string): boolean {
  return GAMES.some(([name, numbers]) => name.test(before) && numbers.test(number));
}
