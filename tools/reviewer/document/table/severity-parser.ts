/** Severities by typical words, the worst first; an unknown word has none. */
const severityPatterns: readonly (readonly [words: RegExp, severity: string])[] = [
  [/^(?:n\/?a|tbd|unknown|unbekannt|\?|keine angabe|not rated)$/, ''],
  [
    /not? (?:an? )?(?:usability )?(?:problem|issue|impact)|kein (?:usability[- ])?problem|^(?:none|keine?|info(?:rmational)?|fyi|positive|note|hinweis)$/,
    '0',
  ],
  [
    /\b(?:not|nicht|un-?|non-?)\s?(?:very |sehr |so )?(?:critical|kritisch|serious|severe|schwer|schlimm|important|wichtig|significant|wesentlich|bedeutend|erheblich)|\bin(?:significant)/,
    '1',
  ],
  [/mittel\s?-?(?:schwer|hoch|groß|gross)|medium.high/, '2'],
  [
    /catastroph|katastroph|critical|kritisch|blocker|blocking|blockier|show.?stopper|fatal|urgent|dringend|highest|(?:very|sehr) (?:high|hoch|schwer|severe)|^crit/,
    '4',
  ],
  [/very low|lowest|sehr (?:gering|niedrig|leicht)/, '1'],
  [
    /major|high|hoch|hohe|seriou?s|severe|schwer|gravierend|wesentlich|important|wichtig|significant|bedeutend|erheblich|gro(?:ß|ss)/,
    '3',
  ],
  [
    /cosmetic|kosmetisch|trivial|low|niedrig|gering|nice.to.have|enhancement|leicht|klein|polish|tweak|suggestion/,
    '1',
  ],
  [/minor|medium|mittel|moderate|m[äa](?:ss|ß)ig|normal|average/, '2'],
];

/**
 * Returns a function that reads the severities of a column by its own scale: numbers above 4 show another
 * scale. In values such as '1 - Critical' the number counts only if it grows with the words of the column.
 */
export function severityReader(cells: readonly string[]): (text: string) => string {
  const numbers = cells.filter((cell) => /^\d{1,2}$/.test(cell)).map(Number);
  const max = Math.max(4, ...numbers);
  const min = numbers.includes(0) ? 0 : 1;
  const hasTop = cells.some((cell) => /^(?:p|prio\w*|s|sev\w*)[\s-]*0\b/i.test(cell));
  const isGrowing = growsWithText(cells);
  return (text) => {
    const word = text.trim().toLowerCase();
    if (/^\d{1,2}$/.test(word)) {
      if (max === 4) return word;
      return String(Math.round(((Number(word) - min) / (max - min)) * 4));
    }
    const [, ranked] = /^(?:p|prio(?:rity|rität)?|sev|s)[\s.:-]*([0-5])\b/.exec(word) ?? [];
    // Ranks begin with the worst.
    if (ranked) return String(Math.max(0, Math.min(4, (hasTop ? 4 : 5) - Number(ranked))));
    const { digit, said } = partsOf(word);
    return (isGrowing ? (digit ?? said) : (said ?? digit)) ?? '';
  };
}

/** The number before a severity, and the severity of its words alone. */
function partsOf(word: string): { digit: string | undefined; said: string | undefined } {
  const [, digit] =
    /^\(?(?:severity|level|stufe|schweregrad)?[\s:]*([0-4])(?:\s*[-–—:.)(/=]|\s|$)/.exec(word) ??
    [];
  const [, said] = severityPatterns.find(([pattern]) => pattern.test(word)) ?? [];
  return { digit, said };
}

/** Whether the numbers of a column order its words as their severities do. */
function growsWithText(cells: readonly string[]): boolean {
  const found = cells.flatMap((cell) => {
    const { digit, said } = partsOf(cell.toLowerCase());
    return digit && said ? `${digit}${said}` : [];
  });
  // Each distinct pair once: a table with thousands of lines has about five.
  const both = [...new Set(found)].map(([digit, said]) => [Number(digit), Number(said)] as const);
  const pairs = both.flatMap(([digit, said]) =>
    both.map(([otherDigit, otherSaid]) => (digit - otherDigit) * (said - otherSaid)),
  );
  return pairs.some((pair) => pair > 0) && pairs.every((pair) => pair >= 0);
}
