import { columnsOf } from '../analysis/columns.ts';
import { extremesOf } from '../analysis/emotion-curve.ts';
import { levelAt, levelsOf } from '../analysis/emotion-levels.ts';
import { feelingsIn } from '../analysis/feelings.ts';
import type { MapValue } from '../mapper-document.ts';

/** One curve: its persona and state, and one value a column. */
export interface DeckCurve {
  name: string;
  who: string;
  future: boolean;
  /** The colour of the persona; empty for the actor of the map. */
  colour: string;
  values: (number | null)[];
  /** What is said at each value: a label of its own, or that of its level. */
  words: string[];
}

/** The curves of an emotion row. */
export interface DeckCurves {
  name: string;
  columns: string[];
  /** The labels of the levels of the row. */
  levels: { value: number; word: string }[];
  curves: DeckCurve[];
  /** The lowest point and the steepest fall of the only current curve; empty if there are several. */
  note: string;
}

/** The curves of each emotion row with content. */
export function curvesOf(map: MapValue): DeckCurves[] {
  const columns = columnsOf(map).filter(({ stage }) => stage.status === 'A');
  const people = new Map(map.personas.map((persona) => [persona.id, persona]));
  const actor = map.facts.actor || 'Actor';
  const all = Map.groupBy(feelingsIn(map), ({ row }) => row);
  return map.rows.flatMap((row) => {
    const feelings = row.status === 'A' ? (all.get(row.id) ?? []) : [];
    if (feelings.length === 0) return [];
    const levels = levelsOf(row.id, row.levels, (id) => map.levels.find((one) => one.id === id));
    const series = Map.groupBy(feelings, (one) => `${one.series} ${one.persona ?? ''}`);
    const curves = [...series.values()].map((own): DeckCurve => {
      const [first] = own;
      const future = first?.series === 'future';
      const persona = people.get(first?.persona ?? '');
      const who = persona?.name ?? actor;
      const here = columns.map(({ id }) => own.find(({ column }) => column === id));
      return {
        name: `${who}, ${future ? 'future' : 'current'}`,
        who,
        future,
        colour: persona?.colour ?? '',
        values: here.map((one) => one?.value ?? null),
        words: here.map((one) =>
          one ? one.label || (levelAt(levels, one.value)?.word ?? '') : '',
        ),
      };
    });
    const names = columns.map(({ stage, step }) => step?.name || shown(stage));
    return [{ name: shown(row), columns: names, levels, curves, note: noteOf(curves, names) }];
  });
}

function noteOf(curves: readonly DeckCurve[], columns: readonly string[]): string {
  const [only, ...others] = curves.filter(({ future }) => !future);
  if (!only || others.length > 0) return '';
  const { lowest, steepestDrop } = extremesOf(only.values);
  const marks = [
    lowest === null ? '' : `Lowest point: ${columns[lowest]}`,
    steepestDrop ? `Steepest drop: ${columns[steepestDrop.to]}` : '',
  ];
  return marks.filter(Boolean).join(' · ');
}

const shown = ({ name, displayName }: { name: string; displayName: string }) => displayName || name;
