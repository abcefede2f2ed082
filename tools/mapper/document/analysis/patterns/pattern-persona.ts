import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { addEvidence, addPersona, namePatternPersona, setPoint } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { meanOf } from './profiles.ts';

/**
 * Plans a persona from a pattern, at the mean positions of its members, rounded to steps, with the
 * evidence of their points.
 */
export function planPatternPersona(
  map: MapValue,
  patternId: string,
  newId: () => string,
): PlannedEdit[] {
  const pattern = map.patterns.find(({ id }) => id === patternId);
  if (!pattern) return [];
  const members = new Set(
    map.patternMembers.filter((one) => one.pattern === patternId).map(({ persona }) => persona),
  );
  const persona = newId();
  const { name, colour, rationale } = pattern;
  const planned = [
    planEdit(addPersona, {
      id: persona,
      kind: 'behavioral',
      name,
      colour,
      description: rationale,
      position: positionAt(map.personas, map.personas.length),
    }),
    planEdit(namePatternPersona, { id: patternId, persona }),
  ];
  const points = map.points.filter((point) => members.has(point.persona));
  for (const { id: dimension } of map.dimensions) {
    const mean = meanOf(points.filter((one) => one.dimension === dimension).map(positionOf));
    if (mean !== null) {
      planned.push(planEdit(setPoint, { persona, dimension, value: Math.round(mean) }));
    }
  }
  const known = new Set(points.map(({ id }) => id));
  for (const { kind, ref, quote, at, point } of map.evidence) {
    if (!point || !known.has(point)) continue;
    planned.push(planEdit(addEvidence, { id: newId(), persona, kind, ref, quote, at }));
  }
  return planned;
}

function positionOf({ value }: { value: number }): number {
  return value;
}
