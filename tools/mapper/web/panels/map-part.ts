import { cutTo } from '#kernel/text/limits.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { MapperShape } from '../../document/mapper-document.ts';

/** What a note, evidence or a panel can be about. */
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

/** Characters of a card's text by which it is called. */
const nameLength = 60;

/** What a part of the map is called; null where it is gone. */
export function nameOf(records: Records<MapperShape>, { kind, id }: MapPart): string | null {
  if (kind === 'card') {
    const card = records.get('cards', id);
    return card ? cutTo(card.text || 'Card without text', nameLength) : null;
  }
  const part = records.get(collections[kind], id) as { name: string } | undefined;
  return part ? part.name || `Unnamed ${kind === 'group' ? 'section' : kind}` : null;
}

/** Writes a part of the map as it stands in an address. */
export function writePart({ kind, id }: MapPart): string {
  return `${kind}:${id}`;
}

/** Reads it back; null for anything else. */
export function readPart(text: string | null): MapPart | null {
  const [kind, id] = text?.split(/:(.*)/s) ?? [];
  const known = partKinds.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}

/** What a record says that it is about; null where it is about the map as a whole. */
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
