import type * as Y from 'yjs';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { LinkedOutline, OutlineLine } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { firstColour, stageColours } from '../../contract/codes.ts';
import { addCards, addEvidence, addRow, addStage, setEmotion } from '../edits.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { placePatterns } from './placed-patterns.ts';

type Part = LinkedOutline['parts'][number];

const emotionName = 'Emotion';

/**
 * Plans to add an outline to a map. Patterns become personas (`placePatterns`). On a journey, each part
 * becomes a stage behind the others, each line a card in the row of its label, and moods a curve; stages,
 * and cards with a source, link back. Persona maps and behavioural maps have no stages and add nothing.
 */
export function createJourney(document: Y.Doc, described: LinkedOutline): PlannedEdit[] {
  const patterns = described.parts.filter(({ item }) => item.what === 'pattern');
  if (patterns.length > 0) return placePatterns(document, { ...described, parts: patterns });
  const map = openDocument(mapperDocument, document);
  if (map.facts.get().mapType !== 'horizontal') return [];
  const before = map.stages.all();
  const positions = positionsAt(before, before.length, described.parts.length);
  const stages = described.parts.map((part, at) => ({
    part,
    id: described.newId(),
    position: positions[at] ?? '',
    colour: stageColours[(before.length + at) % stageColours.length]?.colour ?? firstColour,
  }));
  const rows = rowsFor(map, described);
  const cards = stages.flatMap(({ part, id }) => cardsOf(part, id, rows.idOf, described.newId));
  return [
    ...stages.map(({ part: { item }, id, position, colour }) =>
      planEdit(addStage, {
        ...{ id, position, colour, name: cutTo(item.title, lengths.title) },
        duration: cutTo(timesOf(item.facts), lengths.subtask),
      }),
    ),
    ...rows.planned,
    planEdit(addCards, { cards: cards.map(({ card }) => card) }),
    ...stages.flatMap(({ part: { feeling: value }, id: stage }) =>
      value === null ? [] : [planEdit(setEmotion, { row: rows.emotion, stage, value })],
    ),
    ...stages.map(({ part: { item, link }, id: stage }) =>
      planEdit(addEvidence, {
        ...{ id: described.newId(), stage, kind: 'note', at: described.at, link },
        ...evidenceOf(item),
      }),
    ),
    ...cards.flatMap(({ card, sources }) =>
      sources.map((source) =>
        planEdit(addEvidence, { ...source, id: described.newId(), card: card.id, kind: 'note' }),
      ),
    ),
  ];
}

/** The time span of an item, if its properties have one. */
function timesOf({ start, end }: Part['item']['facts']): string {
  return start && end ? `${start} – ${end}` : '';
}

const nameOf = ({ label, as }: OutlineLine) => cutTo(label || as, lengths.attributeName);

/** Finds the rows of lines and moods by name, and plans those that are missing. */
function rowsFor(map: OpenedMap, { parts, newId }: LinkedOutline) {
  const there = map.rows.all().filter(({ board }) => board === 'map');
  const named = new Map(
    there
      .filter(({ kind }) => kind === 'text' || kind === 'list')
      .map(({ id, name }) => [name.trim().toLowerCase(), id]),
  );
  const all = parts.flatMap(({ lines }) => lines.map(nameOf));
  // The first spelling counts.
  const names = new Map(all.toReversed().map((name) => [name.toLowerCase(), name]));
  const missing = [...new Set(all.map((name) => name.toLowerCase()))].filter(
    (name) => !named.has(name),
  );
  const hasMood = parts.some(({ feeling }) => feeling !== null);
  const curve = there.find(({ kind }) => kind === 'emotion')?.id ?? null;
  const fresh = [
    ...missing.map((name) => ({
      id: newId(),
      name: names.get(name) ?? name,
      kind: 'text' as const,
    })),
    ...(hasMood && curve === null
      ? [{ id: newId(), name: emotionName, kind: 'emotion' as const }]
      : []),
  ];
  const before = map.rows.all();
  const positions = positionsAt(before, before.length, fresh.length);
  for (const { id, name } of fresh) named.set(name.toLowerCase(), id);
  return {
    planned: fresh.map((row, at) => planEdit(addRow, { ...row, position: positions[at] ?? '' })),
    idOf: (line: OutlineLine) => named.get(nameOf(line).toLowerCase()) ?? '',
    emotion: curve ?? fresh.find(({ kind }) => kind === 'emotion')?.id ?? '',
  };
}

/** The cards of a part; several in a cell are below each other, each with its sources. */
function cardsOf(
  { lines }: Part,
  stage: string,
  rowOf: (line: OutlineLine) => string,
  newId: () => string,
) {
  return [...Map.groupBy(lines, rowOf)].flatMap(([row, inCell]) => {
    const positions = positionsAt([], 0, inCell.length);
    return inCell.map(({ text, status, evidence }, at) => ({
      card: {
        ...{ id: newId(), row, stage, position: positions[at] ?? '' },
        text: cutTo(text, lengths.text),
        ...(status === null ? {} : { status }),
      },
      sources: evidence,
    }));
  });
}
