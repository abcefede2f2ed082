import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { emotionRange, type Series } from '../../../../contract/codes.ts';
import { levelAt, levelsOf } from '../../../analysis/emotion-levels.ts';
import { setEmotion } from '../../../edits.ts';
import type { MapRecord, MapValue } from '../../../mapper-document.ts';

/** A line of a table that names an emotion row. */
export interface EmotionLine {
  row: Pick<MapRecord<'rows'>, 'id' | 'name' | 'levels'>;
  /** The id of its stage. */
  stage: string;
  /** The label of a level, or a number from -2 to 2. */
  text: string;
  /** What is said at it beside its level; empty for nothing. */
  label?: string;
  /** All cells of the line. */
  values: readonly string[];
}

/**
 * Returns a function that detects emotions of an exported CSV in rows that the map lacks: no status, a
 * number from -2 to 2, and a state.
 */
export function createEmotionDetector(
  header: readonly string[],
): (values: readonly string[]) => boolean {
  const columns = ['Status', 'Number', 'Unit'].map((word) =>
    header.findIndex((name) => isSame(name, word)),
  );
  return (values) => {
    const [status = '', number = '', state = ''] = columns.map((at) => values[at]?.trim() ?? '');
    const isState = ['Current', 'Future'].some((word) => isSame(word, state));
    return status === '' && isState && readNumber(number) !== null;
  };
}

/** The records that lines of emotions refer to. */
export interface EmotionTargets {
  levels: MapValue['levels'];
  steps: readonly Pick<MapRecord<'steps'>, 'id' | 'name' | 'stage'>[];
  personas: readonly Pick<MapRecord<'personas'>, 'id' | 'name'>[];
}

/**
 * Returns a function that reads emotions of an exported CSV. The number, step, persona and state of an
 * emotion are in columns that are found by header. The number counts if it belongs to the level that the
 * text names, because it is more exact; otherwise a user has changed the text, which then counts.
 * @returns the edit that sets an emotion, or the reason why it cannot be set
 */
export function createEmotionReader(map: EmotionTargets, header: readonly string[]) {
  const at = (word: string) => header.findIndex((name) => isSame(name, word));
  const [step, lane, number, state] = ['Step', 'Lane', 'Number', 'Unit'].map(at) as [
    number,
    number,
    number,
    number,
  ];
  const names = new Map(map.levels.map((level) => [level.id, level]));

  return ({ row, stage, text, label = '', values }: EmotionLine): PlannedEdit | string => {
    const of = (column: number) => values[column]?.trim() ?? '';
    const levels = levelsOf(row.id, row.levels, (id) => names.get(id));
    const level = levels.find(({ word }) => isSame(word, text));
    const exact = readNumber(of(number));
    const sameLevel = exact !== null && (!level || levelAt(levels, exact) === level);
    const value = sameLevel ? exact : (level?.value ?? readNumber(text));
    if (value === null) return `'${text}' is not a level of the row ${row.name}.`;
    const steps = map.steps.filter((one) => one.stage === stage);
    const column = recordCalled(steps, of(step));
    if (of(step) && !column) return `Its stage has no step ${of(step)}.`;
    const persona = recordCalled(map.personas, of(lane));
    if (of(lane) && !persona) return `There is no persona ${of(lane)}.`;
    const said = label || (sameLevel && !level && readNumber(text) === null ? text : '');
    const series: Series = isSame(of(state), 'Future') ? 'future' : 'current';
    return planEdit(setEmotion, {
      row: row.id,
      stage,
      step: column?.id ?? null,
      persona: persona?.id ?? null,
      series,
      value,
      ...(said && { label: said }),
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
