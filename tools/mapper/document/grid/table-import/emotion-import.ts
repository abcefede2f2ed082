import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { emotionRange, type Series } from '../../../contract/codes.ts';
import { levelAt, levelsOf } from '../../analysis/emotion-levels.ts';
import { setEmotion } from '../../edits.ts';
import type { MapRecord, MapValue } from '../../mapper-document.ts';

/** A line of a table that names an emotion row. */
export interface EmotionLine {
  row: Pick<MapRecord<'rows'>, 'id' | 'name' | 'levels'>;
  /** Id of its stage. */
  stage: string;
  /** A level by its word, or a number from -2 to 2. */
  text: string;
  /** All that the line says. */
  values: readonly string[];
}

/**
 * Whether a line of a row that the map lacks is an emotion as a map's own CSV has it: no status, a
 * number from -2 to 2, and whether it is of now or of the future.
 */
export function createEmotionDetector(
  head: readonly string[],
): (values: readonly string[]) => boolean {
  const columns = ['Status', 'Number', 'Unit'].map((word) =>
    head.findIndex((name) => isSame(name, word)),
  );
  return (values) => {
    const [status = '', number = '', state = ''] = columns.map((at) => values[at]?.trim() ?? '');
    const isState = ['Current', 'Future'].some((word) => isSame(word, state));
    return status === '' && isState && readNumber(number) !== null;
  };
}

/** What lines of emotions name. */
export interface EmotionTargets {
  levels: MapValue['levels'];
  steps: readonly Pick<MapRecord<'steps'>, 'id' | 'name' | 'stage'>[];
  personas: readonly Pick<MapRecord<'personas'>, 'id' | 'name'>[];
}

/**
 * Reads lines of emotions as a map's own CSV has them: beside the word of the level its number, step,
 * persona and state, in columns that are found by the words of the header. The number counts where it
 * is of the word's level, which says less; else a person wrote another word.
 * @returns the edit that sets an emotion, or why it cannot be set
 */
export function createEmotionReader(map: EmotionTargets, head: readonly string[]) {
  const at = (word: string) => head.findIndex((name) => isSame(name, word));
  const [step, lane, number, state] = ['Step', 'Lane', 'Number', 'Unit'].map(at) as [
    number,
    number,
    number,
    number,
  ];
  const names = new Map(map.levels.map((level) => [level.id, level]));

  return ({ row, stage, text, values }: EmotionLine): PlannedEdit | string => {
    const of = (column: number) => values[column]?.trim() ?? '';
    const levels = levelsOf(row.id, row.levels, (id) => names.get(id));
    const level = levels.find(({ word }) => isSame(word, text));
    const exact = readNumber(of(number));
    const sameLevel = exact !== null && (!level || levelAt(levels, exact) === level);
    const value = sameLevel ? exact : (level?.value ?? readNumber(text));
    if (value === null) return `'${text}' is no level of the row ${row.name}.`;
    const steps = map.steps.filter((one) => one.stage === stage);
    const column = recordCalled(steps, of(step));
    if (of(step) && !column) return `Its stage has no step ${of(step)}.`;
    const persona = recordCalled(map.personas, of(lane));
    if (of(lane) && !persona) return `There is no persona ${of(lane)}.`;
    const series: Series = isSame(of(state), 'Future') ? 'future' : 'current';
    return planEdit(setEmotion, {
      row: row.id,
      stage,
      step: column?.id ?? null,
      persona: persona?.id ?? null,
      series,
      value,
    });
  };
}

function recordCalled<Record extends { name: string }>(records: readonly Record[], name: string) {
  return name === '' ? undefined : records.find((record) => isSame(record.name, name));
}

/** A number from -2 to 2; null for anything else. */
function readNumber(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.').replace('−', '-'));
  return number >= emotionRange.lowest && number <= emotionRange.highest ? number : null;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
