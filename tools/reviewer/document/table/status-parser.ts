import type { IssueStatus } from '../../contract/codes.ts';

const statuses: readonly (readonly [words: RegExp, status: IssueStatus])[] = [
  [
    /won.?t|wont|will not|declined|rejected|abgelehnt|wird nicht|cancel|abgebrochen|verworfen|deferred|zurückgestellt|out of scope/,
    'wont_fix',
  ],
  [
    /not an? (?:problem|issue|bug)|kein (?:problem|fehler)|invalid|ungültig|by design|works as|cannot reproduce|not reproducible|nicht reproduzierbar/,
    'not_a_problem',
  ],
  [/duplicat|duplikat|doppelt/, 'duplicate'],
  [/re-?open|wieder/, 'open'],
  // Not done, or only partly done, counts as not done.
  [/\bnot planned|nicht geplant|remov|entfernt/, 'wont_fix'],
  [
    /\b(?:not|nicht|noch kein)\b|^(?:un|in)(?!.*(?:arbeit|progress|bearbeitung|prüfung|review|qa|test))(?:done|fix|complete|resolved|verified|closed|tested|active|gelöst|bestätigt|geprüft|erledigt|behoben|fertig)|^ready\b(?! for (?:qa|test|review))|^bereit\b/,
    'open',
  ],
  [/partial|partly|teilweise|zum teil|in prüfung|wird geprüft/, 'in_progress'],
  [
    /verif|geprüft|bestätigt|tested|accepted|abgenommen|released|live|deployed|ausgeliefert/,
    'verified',
  ],
  [
    /fixed|done|closed|resolved|complete|erledigt|geschlossen|behoben|gelöst|fertig|abgeschlossen|implemented|umgesetzt|merged|shipped/,
    'fixed',
  ],
  [
    /progress|doing|started|working|active|in arbeit|in bearbeitung|review|laufend|ongoing|develop|testing|begonnen|qa|wip/,
    'in_progress',
  ],
];

/** The status of a term that trackers use; open for an unknown one. */
export function statusOf(word: string): IssueStatus {
  return statuses.find(([pattern]) => pattern.test(word))?.[1] ?? 'open';
}
