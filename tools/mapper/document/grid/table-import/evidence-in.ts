import type { MapRecord } from '../../mapper-document.ts';

/** A source that a cell of a table names, as a piece of evidence. */
export function evidenceIn(source: string): Pick<MapRecord<'evidence'>, 'kind' | 'ref'> {
  const ref = source.slice(0, maxSource);
  if (/^(?:https?:\/\/|www\.)/i.test(ref)) return { kind: 'url', ref };
  if (/dovetail/i.test(ref)) return { kind: 'dovetail', ref };
  if (/\.[a-z\d]{2,4}$/i.test(ref)) return { kind: 'upload', ref };
  const isPerson =
    /^(?:p|tn|u|t)[ .-]?\d+\b|interview|particip|respond|teilnehm|befrag|proband|entretien|répondant|entrevist|encuest/i;
  const isName = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*)?(?:, \d+)?$/u;
  return { kind: isPerson.test(ref) || isName.test(ref) ? 'person' : 'note', ref };
}

const maxSource = 2000;
