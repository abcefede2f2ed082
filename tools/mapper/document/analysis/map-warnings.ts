import type { MapValue } from '../mapper-document.ts';
import { columnsOf } from './columns.ts';
import { feelingsIn } from './feelings.ts';

/** From so many stages on, a journey is hard to grasp. */
const manyStages = 15;

/**
 * Warnings about a whole map, as sentences.
 * @param today the date, as 2026-11-21
 */
export function mapWarnings(map: MapValue, today: string): string[] {
  const { facts, stages, rows, notes, cards } = map;
  const warnings: string[] = [];
  if (stages.length > manyStages)
    warnings.push(
      `There are ${stages.length} stages. Beyond ${manyStages}, split the journey, or make steps of some.`,
    );
  const unnamed = stages.filter(({ name }) => name === '').length;
  if (unnamed > 0) warnings.push(`${counted(unnamed, 'stage')} without a name.`);
  if (facts.mapType === 'horizontal' && stages.length > 0) {
    if (facts.actor === '')
      warnings.push('The map does not say whose journey it is: name the actor.');
    const filled = new Set(feelingsIn(map).map(({ column }) => column));
    const gaps = columnsOf(map).filter(({ id }) => !filled.has(id)).length;
    const hasEmotions = rows.some(({ kind }) => kind === 'emotion');
    if (hasEmotions && filled.size > 0 && gaps > 0)
      warnings.push(`The emotion curve has a gap at ${counted(gaps, 'column')}.`);
    if (stages.every(({ momentOfTruth }) => !momentOfTruth))
      warnings.push('No stage is marked as the moment of truth.');
  }
  const generated = cards.filter(({ status }) => status === 'A').length;
  if (cards.length > 0 && generated / cards.length > 0.5)
    warnings.push('More than half of the cards are only assumed.');
  if (facts.reviewBy && facts.reviewBy < today)
    warnings.push(`It should have been reviewed by ${facts.reviewBy}.`);
  const late = notes.filter(
    ({ taskStatus, due }) =>
      taskStatus !== null && taskStatus !== 'done' && due !== null && due < today,
  ).length;
  if (late > 0) warnings.push(`${counted(late, 'task')} overdue.`);
  return warnings;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
