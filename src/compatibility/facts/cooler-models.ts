// Heights in mm with the fan mounted, as the makers' own pages give them; of two that fit the earlier is the closer model.
const HEIGHTS: readonly (readonly [RegExp, number])[] = [
  // AMD and Intel, boxed with processors.
  [/\bWRAITH STEALTH\b/, 54],
  [/\bWRAITH SPIRE\b/, 71],
  [/\bWRAITH (?:PRISM|MAX)\b/, 93],
  [/\bLAMINAR RM1\b/, 47],
  // ARCTIC
  [/\bFREEZER 34\b/, 157],
  [/\bFREEZER 36\b/, 159],
  [/\bFREEZER A35\b/, 158],
  [/\bFREEZER 7 X\b/, 132],
  // be quiet!
  [/\bDARK ROCK ELITE\b/, 168],
  [/\bDARK ROCK PRO 5\b/, 168],
  [/\bDARK ROCK PRO 4\b/, 163],
  [/\bDARK ROCK 4\b/, 159],
  [/\bPURE ROCK SLIM 2\b/, 135],
  [/\bPURE ROCK 2\b/, 155],
  [/\bSHADOW ROCK 3\b/, 163],
  [/\bSHADOW ROCK LP\b/, 75],
  // Cooler Master
  [/\bHYPER 212 HALO\b/, 154],
  [/\bHYPER 212 EVO V2\b/, 155],
  [/\bHYPER 212 (?:SPECTRUM|.*X DUO)/, 152],
  [/\bHYPER 212 LED TURBO\b/, 163],
  [/\bHYPER 212\b/, 159],
  [/\bHYPER 622 HALO\b/, 157],
  [/\bHYPER H41\dR\b/, 136],
  // DeepCool
  [/\bAK400 DIGITAL\b/, 156],
  [/\bAK400\b/, 155],
  [/\bAK500S? DIGITAL\b/, 160],
  [/\bAK500\b/, 158],
  [/\bAK620 DIGITAL PRO\b/, 163],
  [/\bAK620 DIGITAL\b/, 162],
  [/\bAK620\b/, 160],
  [/\bAG200\b|\bAG300\b/, 133],
  [/\bAG400 DIGITAL\b/, 153],
  [/\bAG400\b/, 150],
  [/\bAG500\b/, 155],
  [/\bAG620 DIGITAL\b/, 161],
  [/\bAG620\b/, 157],
  [/\bAN600\b/, 67],
  [/\bASSASSIN IV\b(?!.*VISION)/, 164],
  [/\bGAMMAXX 400 V2\b/, 155],
  // ID-Cooling
  [/\bFROZN A410\b/, 152],
  [/\bFROZN A620 PRO\b/, 157],
  [/\bFROZN A720\b/, 163],
  [/\bSE-?903-?XT\b/, 123],
  [/\bSE-?207-?XT SLIM\b/, 135],
  [/\bSE-?214-?XT\b/, 150],
  [/\bSE-?22[46]-?XT\b(?! ?(?:V|S|DUET))/, 154],
  [/\bIS-?30\b/, 30],
  [/\bIS-?40X\b/, 45],
  // Noctua
  [/\bNH-?D15 G2\b/, 168],
  [/\bNH-?D15S\b/, 160],
  [/\bNH-?D15\b/, 165],
  [/\bNH-?U12[AS]\b/, 158],
  [/\bNH-?U14S\b/, 165],
  [/\bNH-?U9S\b/, 125],
  [/\bNH-?D9L\b/, 110],
  [/\bNH-?L9[AI]\b/, 37],
  [/\bNH-?L9X65\b/, 65],
  [/\bNH-?L12S\b/, 70],
  // Thermalright
  [/\b(?:PEERLESS ASSASSIN|PA) ?120 SE\b/, 155],
  [/\b(?:PEERLESS ASSASSIN|PA) ?120(?! ?(?:DIGITAL|MINI))\b/, 157],
  [/\bPEERLESS ASSASSIN 140\b/, 158],
  [/\b(?:PHANTOM SPIRIT|PS) ?120 SE\b/, 154],
  [/\bASSASSIN X ?120 (?:R(?:EFINED)? )?SE\b/, 148],
  [/\bBURST ASSASSIN 120 SE\b/, 148],
  [/\bAXP90-?X36\b/, 36],
  [/\bAXP90-?X47\b/, 47],
  [/\bAXP90-?X53\b/, 53],
  [/\bAXP120-?X67\b/, 67],
];

/** The height of the air cooler that a title names, in mm; undefined for models that are not listed. */
export function coolerHeightByModel(title: string): number | undefined {
  return HEIGHTS.find(([model]) => model.test(title))?.[1];
}
