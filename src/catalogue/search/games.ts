/** Words of games' names that people write and that name no part. */
const GAME =
  /^(?:apex|battlefield|cod|counter|cs|cs2|csgo|cyberpunk|dota|fc|fifa|fortnite|gta|hitman|lol|minecraft|overwatch|roblox|strike|tekken|v|valorant|warzone|witcher)$/;

/** The numbers at the end of games' names. Some of the names are also names of parts: `forza 5`, `cooler forza 85`. */
const NUMBERED: readonly (readonly [names: RegExp, numbers: RegExp])[] = [
  [
    /^(?:cod|counter|cs|diablo|dota|forza|gta|hitman|horizon|overwatch|resident|strike|tekken|warzone|witcher)$/,
    /^\d{1,2}$/,
  ],
  // One a year: `fc 26`, `fifa 2023`.
  [/^(?:f1|fc|fifa|pes)$/, /^(?:\d{1,2}|20[12]\d)$/],
  [/^battlefield$/, /^(?:\d{1,2}|2042)$/],
  [/^cyberpunk$/, /^2077$/],
];

/** Whether a word says that games are played. */
export function namesGame(word: string): boolean {
  return GAME.test(word);
}

/** Whether the word at this place is the number of a game's name and no amount: `gta 5`, `cyberpunk 2077`. */
export function endsGame(tokens: readonly { word: string }[], at: number): boolean {
  const name = tokens[at - 1]?.word ?? '';
  const number = tokens[at]?.word ?? '';
  return NUMBERED.some(([names, numbers]) => names.test(name) && numbers.test(number));
}
