import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { fieldsOf, id, optionalId } from '#kernel/document/edit-input.ts';
import { emotion, series } from '../../contract/codes.ts';
import { mapFailures } from '../../contract/failures.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { emotionId, emotions } from '../records/emotions.ts';
import { requireStepOfStage, requireUnlockedCell } from './cell.ts';

/**
 * Sets an emotion at a column of an emotion row; null removes it, which leaves a gap. An emotion that was
 * set on a stage before it had steps belongs to its first step, and is replaced with it.
 */
export const setEmotion = defineEdit(mapperDocument, {
  name: 'setEmotion',
  title: 'Set an emotion',
  changes: ['emotions'],
  input: z
    .object({
      row: id,
      stage: id,
      step: optionalId,
      persona: optionalId,
      series: series.default('current').describe('How it is, or how it shall be.'),
      value: emotion.nullable().describe('From -2, very bad, to 2, very good; null for a gap.'),
    })
    .and(fieldsOf(emotions, ['label'])),
  apply: (map, { value, label, ...cell }) => {
    const id = emotionId(cell);
    requireUnlockedCell(map, cell);
    const ofStage = emotionId({ ...cell, step: null });
    const isEarlier = cell.step && map.emotions.has(ofStage);
    const goesToo = isEarlier && cell.step === firstStepOf(map, cell.stage);
    if (value === null) {
      map.emotions.remove(id);
      if (goesToo) map.emotions.remove(ofStage);
      return;
    }
    if (map.rows.require(cell.row).kind !== 'emotion')
      throw mapFailures.fail('row_has_no_emotions');
    map.stages.require(cell.stage);
    if (cell.persona) map.personas.require(cell.persona);
    requireStepOfStage(map, cell);
    // What was said of the stage stays with the point that replaces it.
    const said = label ?? (goesToo ? map.emotions.get(ofStage)?.label : undefined);
    const own = said === undefined ? {} : { label: said };
    if (goesToo) map.emotions.remove(ofStage);
    if (map.emotions.has(id)) map.emotions.set(id, { value, ...own });
    else map.emotions.insert(id, { ...cell, value, ...own });
  },
});

function firstStepOf({ steps }: Pick<OpenedMap, 'steps'>, stage: string): string | null {
  return steps.all().find((step) => step.stage === stage)?.id ?? null;
}
