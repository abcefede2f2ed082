import { type DraftElement, keyOf } from '#features/drafting/document/index.ts';
import { judgeBacking, type Passage, type SourceText } from '#features/sources/server/index.ts';
import type { DraftPiece, DraftReceipt } from '../contract/draft.ts';

/** Who wrote a draft. */
export type Authorship = Pick<DraftPiece, 'made_by' | 'model' | 'prompt_version'>;

/** The sources of a draft and their passages, by id. */
export interface Material {
  sources: ReadonlyMap<string, SourceText>;
  passages: ReadonlyMap<string, Passage>;
}

/** Receipts of one piece at most. */
const maxReceipts = 12;

/**
 * A piece as it is shown and stored: what it is from is decided here, from the passages that it names.
 * The words of quotes and receipts are those of the sources, whatever a model wrote.
 */
export function pieceOf(
  element: DraftElement,
  material: Material,
  { round, by }: { round: number; by: Authorship },
): DraftPiece {
  const { id, slot, under, text, values, passages } = element;
  const backing = judgeBacking(passages, element.quote, material.passages);
  const named = backing.kind === 'quote' ? [backing.passage.id, ...passages] : passages;
  return {
    round,
    id,
    slot,
    under,
    text,
    values: { ...values },
    backing: by.made_by === 'template' || element.isTemplate ? 'template' : backing.kind,
    quote: backing.kind === 'quote' ? backing.quote : null,
    receipts: receiptsOf(named, material),
    said_by: saidBy(element, named, material),
    recurs: 1,
    withheld: false,
    ...by,
  };
}

/** The number of people who say it; null where it is from reports alone, in which nobody speaks. */
function saidBy({ saidBy: counted }: DraftElement, named: readonly string[], material: Material) {
  const { passages, sources } = material;
  const said = named.filter((id) => {
    const passage = passages.get(id);
    return passage !== undefined && sources.get(passage.source)?.isReport !== true;
  });
  if (said.length === named.length) return counted ?? countSpeakers(said, material);
  return said.length === 0 ? null : countSpeakers(said, material);
}

/** The number of people who said these passages; null where no one is named, as on a web page. */
function countSpeakers(named: readonly string[], { passages, sources }: Material): number | null {
  const people = named.flatMap((id) => {
    const passage = passages.get(id);
    return (passage && (sources.get(passage.source)?.participant ?? passage.speaker)) || [];
  });
  return people.length === 0 ? null : new Set(people.map(keyOf)).size;
}

/** The passages with these ids, each with whom and what it is from; unknown ids are left out. */
export function receiptsOf(
  named: readonly string[],
  { passages, sources }: Material,
): DraftReceipt[] {
  return [...new Set(named)].slice(0, maxReceipts).flatMap((id): DraftReceipt[] => {
    const passage = passages.get(id);
    if (!passage) return [];
    const source = sources.get(passage.source);
    return [
      {
        passage: id,
        ref: refOf(passage, source),
        text: passage.text,
        link: source?.link ?? null,
        start: passage.start,
        end: passage.end,
      },
    ];
  });
}

/** Whom and what a passage is from: 'P01, Interview', 'Visits, row 5'; a name that both have once. */
function refOf({ speaker, start }: Passage, source: SourceText | undefined): string {
  const who = source?.participant ?? speaker;
  const named = new Set([who, source?.title, locationOf(start, source)].filter(Boolean));
  return [...named].join(', ') || 'Source';
}

/** The location of the part in which a passage begins; undefined for sources without locations. */
function locationOf(start: number, source: SourceText | undefined): string | undefined {
  if (source?.parts[0]?.location === undefined) return;
  return source.parts.findLast((part) => part.start <= start)?.location;
}
