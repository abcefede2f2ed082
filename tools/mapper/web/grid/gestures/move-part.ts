import { neighbourOf, positionsBeside, type Side } from '#features/board/web/index.ts';
import { moveGroup, movePersona, moveRow, moveStage, moveStep } from '../../../document/edits.ts';
import type { MapModel } from '../../map-model.tsx';

/** The parts whose order users can change. */
export type Ordered = 'stages' | 'steps' | 'personas' | 'groups' | 'rows';

/** Moves a part past its visible neighbour; at the edge, nothing happens. */
export function shift(map: MapModel, of: Ordered, id: string, by: 1 | -1): void {
  const next = neighbourOf(shownSiblings(map, of, id), id, by);
  if (next) putBeside(map, of, id, next.target, next.side);
}

/** Moves a part beside another one of its kind, into the stage or section of that one. */
export function putBeside(
  { editor }: MapModel,
  of: Ordered,
  id: string,
  target: string,
  side: Side,
): void {
  if (!editor || id === target) return;
  const { opened } = editor;
  const [position] = positionsBeside(opened[of].all(), [id], target, side) ?? [];
  if (position === undefined) return;
  if (of === 'stages') editor.edit(moveStage, { id, position });
  else if (of === 'personas') editor.edit(movePersona, { id, position });
  else if (of === 'groups') editor.edit(moveGroup, { id, position });
  else if (of === 'rows')
    editor.edit(moveRow, { id, position, group: opened.rows.get(target)?.group ?? null });
  else {
    const stage = opened.steps.get(target)?.stage;
    if (stage) editor.edit(moveStep, { id, position, stage });
  }
}

/** The visible parts of the same kind, in order; steps continue into the next stage. */
function shownSiblings({ records, board }: MapModel, of: Ordered, id: string): string[] {
  const { lines, bands, columns } = board.layout.get();
  const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((one) => one ?? []))];
  if (of === 'rows') return unique([...lines.values()].map(({ headerRow: header }) => header));
  if (of === 'groups')
    return [...bands.values()].flatMap((band) => ('group' in band.of ? band.of.group : []));
  if (of === 'stages') return unique(columns.map(({ stage }) => stage));
  if (of === 'personas') return unique(columns.map(({ persona }) => persona));
  const stage = records.get('steps', id)?.stage;
  return unique(columns.map(({ step }) => step)).filter(
    (step) => records.get('steps', step)?.stage === stage,
  );
}
