/** The names of Nielsen's ten heuristics (1994) in English and German reports; the first one is `N1`. */
const nielsenPatterns: readonly RegExp[] = [
  /visib\w+ of (?:the )?system|system status|systemstatus|sichtbarkeit|status is visible/,
  /match (?:between|with)|real world|reale[nr]? welt|realität|speaks? (?:as|the user)|natural language/,
  /user control|control (?:and|&) freedom|kontrolle|undo and redo/,
  /consisten|konsisten/,
  /error prevention|prevents? errors|fehlervermeidung|fehlerprävention/,
  /recogni[sz]ed?(?:,| rather| over|tion (?:rather|over|not|instead|vs))|recall|wiedererkenn|erinner/,
  /flexib/,
  /aesthetic|esthetic|minimal|ästhet|no more than/,
  /recogni[sz]e,? diagnos|error recovery|recover|errors? messages?|fehlerbehebung|beheben|helps? (?:users|out|people)|fehlermeldung/,
  /documentation|dokumentation|help and (?:doc|expl)|hilfe/,
];

export interface NamedPart {
  /** The name in the table. */
  readonly word: string;
  /** The code of the heuristic; empty for an unknown one. */
  readonly code: string;
}

/**
 * The heuristics that a cell names: by code (N1, A4), by number (H9, #4, 1 - Visibility of system status)
 * or by title.
 * @param codes of all heuristics, in lower case
 * @param titles codes by title in lower case
 */
export function heuristicsIn(
  cell: string,
  codes: ReadonlySet<string>,
  titles: ReadonlyMap<string, string>,
): NamedPart[] {
  const codeOf = (word: string) => heuristicOf(word, codes, titles);
  const parts = cell
    .replace(namesWithCommas, 'N9')
    .split(/[,;|&+\n]|\s\/\s|(?<=\d)\/(?=[a-z#]?\d)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((word) => ({ word, code: codeOf(word) }));
  if (parts.some(({ code }) => code !== '')) return parts;
  return [{ word: cell.trim(), code: codeOf(cell) }];
}

/** One title contains commas itself. */
const namesWithCommas =
  /(?:helps? (?:users|people) )?(?:to )?recogni[sz]e,? diagnose,? (?:and|&) recover(?: from)?(?: errors)?|hilfe beim erkennen,? diagnostizieren und beheben(?: von fehlern)?/i;

function heuristicOf(
  given: string,
  codes: ReadonlySet<string>,
  titles: ReadonlyMap<string, string>,
): string {
  const word = given.trim().toLowerCase();
  if (codes.has(word)) return word.toUpperCase();
  const title = titles.get(word);
  if (title) return title;
  const [, code = ''] = /^([a-z]\d{1,2})\b\s*[-–—:.)]/.exec(word) ?? [];
  if (codes.has(code)) return code.toUpperCase();
  const [, number = ''] =
    /^(?:h|#|nr\.?|no\.?|n|nielsen|heuristi(?:c|k)s?)?[\s#.:-]*(\d{1,2})(?!\d)/.exec(word) ?? [];
  if (Number(number) >= 1 && Number(number) <= nielsenPatterns.length) return `N${Number(number)}`;
  const found = nielsenPatterns.findIndex((pattern) => pattern.test(word));
  return found < 0 ? '' : `N${found + 1}`;
}
