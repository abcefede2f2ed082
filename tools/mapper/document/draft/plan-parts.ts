import {
  cleanText,
  type DraftElement,
  type EvidencePiece,
  numberWithin,
  oneOf,
  type PlanWriter,
} from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { cardFlag } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';
import type { DraftRow } from './draft-rows.ts';

/** A plan in the making. */
export interface MapPlan {
  readonly map: MapValue;
  readonly writer: PlanWriter;
}

type Target = Readonly<Partial<Record<'card' | 'persona' | 'stage' | 'row' | 'point', string>>>;

/** The key that distinguishes evidence of a target. */
const targetKey = (target: Target) =>
  (['card', 'persona', 'stage', 'row', 'point'] as const)
    .flatMap((kind) => (target[kind] ? [`${kind} ${target[kind]}`] : []))
    .join();

/** Tells a plan of the cards and the evidence of the map. */
export function knowMap({ map, writer }: MapPlan): void {
  for (const { id, row, stage, persona, text } of map.cards) {
    if (stage) writer.knows('cards', cellKeyOf(row, { stage }), text, id);
    if (persona) writer.knows('cards', cellKeyOf(row, { persona }), text, id);
  }
  for (const { card, persona, stage, row, point, ...piece } of map.evidence) {
    const target = { card, persona, stage, row, point };
    const given = Object.entries(target).filter(([, id]) => id !== null);
    writer.hasEvidence(targetKey(Object.fromEntries(given)), piece);
  }
}

export type CardColumn = { stage: string } | { persona: string };

const cellKeyOf = (row: string, cardCell: CardColumn) => JSON.stringify([row, cardCell]);

/** Adds the passages of an element as evidence of kind 'ai'. */
export function back({ writer }: MapPlan, element: DraftElement, target: Target): void {
  writer.back(element, targetKey(target), (piece: EvidencePiece & { id: string }) =>
    writer.act('addEvidence', { ...piece, ...target, kind: 'ai' }),
  );
}

/** Adds a card, Assumed, with its evidence. */
export function putCard(
  plan: MapPlan,
  element: DraftElement,
  row: DraftRow & { id: string },
  cardCell: CardColumn,
): void {
  const { writer } = plan;
  const text = cleanText(element.text);
  const at = { collection: 'cards', within: cellKeyOf(row.id, cardCell), name: text };
  const card = writer.put(element, at, (id) =>
    writer.act('addCard', {
      id,
      position: writer.position('cards'),
      row: row.id,
      ...cardCell,
      text,
      status: 'A',
      ...valuesOf(element, row),
    }),
  );
  back(plan, element, { card });
}

function valuesOf({ values }: DraftElement, { kind, blueprint }: DraftRow) {
  if (kind === 'metric') {
    const amount = numberWithin(values.amount, { min: -1e12, max: 1e12 });
    return { amount, unit: textOf(values.unit, lengths.scaleLabel) };
  }
  if (blueprint === null) return {};
  return {
    flag: oneOf(values.flag, cardFlag.options),
    duration: textOf(values.duration, lengths.subtask),
  };
}

/** A text of a value; empty for what is none. */
export const textOf = (given: unknown, length: number): string =>
  typeof given === 'string' ? cleanText(given, length) : '';

/** Adds the stage of an element, or finds the one of its name. */
export function putStage(plan: MapPlan, element: DraftElement): void {
  const { writer } = plan;
  const name = cleanText(element.text, lengths.title);
  const stage = writer.put(element, { collection: 'stages', name }, (id) =>
    writer.act('addStage', {
      id,
      position: writer.position('stages'),
      name,
      duration: textOf(element.values.duration, lengths.subtask),
      momentOfTruth: element.values.momentOfTruth === true,
    }),
  );
  back(plan, element, { stage });
}

/** Adds rows of the method that the map does not have, with their sections. */
export function addRows(
  { map, writer }: MapPlan,
  rows: readonly DraftRow[],
): (DraftRow & { id: string })[] {
  const groups = new Map(map.groups.map(({ id, name }) => [name, id]));
  const groupOf = (name: string) => {
    const known = groups.get(name);
    if (known !== undefined) return known;
    const id = writer.newId();
    writer.act('addGroup', { id, position: writer.position('groups'), name });
    groups.set(name, id);
    return id;
  };
  return rows.map(({ id: known, ...row }) => {
    if (known !== null) return { ...row, id: known };
    const id = writer.newId();
    const group = row.group === null ? null : groupOf(row.group);
    const position = writer.position('rows');
    writer.act('addRow', { id, position, name: row.name, kind: row.kind, group });
    return { ...row, id };
  });
}
