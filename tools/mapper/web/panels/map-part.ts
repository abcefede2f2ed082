import { cutTo } from '#kernel/text/limits.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../../document/mapper-document.ts';

/** The kinds of parts that notes, evidence and panels can be about. */
export const partKinds = ['card', 'persona', 'stage', 'step', 'row', 'group'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part of the map. */
export interface MapPart {
  kind: PartKind;
  id: string;
}

const collections = {
  card: 'cards',
  persona: 'personas',
  stage: 'stages',
  step: 'steps',
  row: 'rows',
  group: 'groups',
} as const;

/** The maximum length of a card's text as its name, in characters. */
const nameLength = 60;

/** The name of a part of the map; null if it was removed. */
export function nameOf(records: Records<MapperShape>, { kind, id }: MapPart): string | null {
  if (kind === 'card') {
    const card = records.get('cards', id);
    return card ? cutTo(card.text || 'Card without text', nameLength) : null;
  }
  const part = records.get(collections[kind], id) as { name: string } | undefined;
  return part ? part.name || `Unnamed ${kind === 'group' ? 'section' : kind}` : null;
}

/** Writes a part of the map for an address. */
export function writePart({ kind, id }: MapPart): string {
  return `${kind}:${id}`;
}

/** Parses a part of the map from an address; null for anything else. */
export function readPart(text: string | null): MapPart | null {
  const [kind, id] = text?.split(/:(.*)/s) ?? [];
  const known = partKinds.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}

/** The part that a record is about; null for the whole map. */
export function partOf(record: {
  card: string | null;
  persona: string | null;
  stage: string | null;
  row: string | null;
}): MapPart | null {
  for (const kind of ['card', 'persona', 'stage', 'row'] as const) {
    const id = record[kind];
    if (id !== null) return { kind, id };
  }
  return null;
}
