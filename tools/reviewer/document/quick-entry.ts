import { type IssueKind, type Severity, severities } from '../contract/codes.ts';

/** A typed entry of an issue. */
export interface QuickEntry {
  kind: IssueKind;
  title: string;
  severity: Severity | null;
  /** The ids of heuristics. */
  heuristics: string[];
}

/**
 * Parses a typed entry: `+` before it makes it a strength, `?` a question; `!3` is its severity, and `#9`
 * or `#A2` a heuristic, by number in the first set or by code.
 */
export function readEntry(
  typed: string,
  heuristics: readonly { id: string; code: string }[],
): QuickEntry {
  const found: string[] = [];
  let severity: Severity | null = null;
  const tokens = typed.split(/\s+/).filter((word) => {
    const level = severities.find((one) => word === `!${one}`);
    if (level !== undefined) {
      severity = level;
      return false;
    }
    const rule = word.startsWith('#') ? heuristicOf(word.slice(1), heuristics) : undefined;
    if (!rule) return true;
    found.push(rule);
    return false;
  });
  const text = tokens.join(' ').trim();
  const kind = text.startsWith('+') ? 'strength' : text.startsWith('?') ? 'question' : 'problem';
  return {
    kind,
    title: kind === 'problem' ? text : text.slice(1).trim(),
    severity: kind === 'problem' ? severity : null,
    heuristics: [...new Set(found)],
  };
}

function heuristicOf(
  word: string,
  heuristics: readonly { id: string; code: string }[],
): string | undefined {
  const code = word.toUpperCase();
  const first = heuristics[0]?.code.replace(/\d+$/, '') ?? '';
  return heuristics.find((one) => one.code === code || one.code === first + code)?.id;
}
