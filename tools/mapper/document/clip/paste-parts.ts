import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import {
  addGroup,
  addPersona,
  addRow,
  addStage,
  addStep,
  changeRow,
  changeStage,
  labelLevel,
  setEmotion,
} from '../edits.ts';
import type { MapFrame } from '../grid/lines.ts';
import type { PackedRow, PartClip, PlacedCell } from './clip.ts';
import { cellPlanner } from './place-cells.ts';
import { Unpacking, type UnpackMap } from './unpack.ts';

type PartsMap = MapFrame & UnpackMap;
type Clip<What extends PartClip['what']> = Extract<PartClip, { what: What }>;

interface PartOptions {
  newId: () => string;
  board: 'map' | 'blueprint';
  /**
   * The part of the same kind that it is placed after; for a step, the stage that it is added to. Null to
   * place it last.
   */
  after: string | null;
}

export interface PastedPart {
  /** The id of the new part. */
  id: string;
  planned: PlannedEdit[];
}

/**
 * Plans to paste a part with its content. Each cell goes to the row, stage, step and persona that it was
 * copied from, or else to those of the same name, or, if the map has none of the copied stages or
 * personas, to those at the same index; what is missing then is added. Null for a step if there is no
 * stage to add it to.
 */
export function planPart(map: PartsMap, clip: PartClip, options: PartOptions): PastedPart | null {
  const paste = new PartPaste(map, options);
  switch (clip.what) {
    case 'row':
      return paste.row(clip);
    case 'group':
      return paste.group(clip);
    case 'stage':
      return paste.stage(clip);
    case 'step':
      return paste.step(clip);
    default:
      return paste.persona(clip);
  }
}

class PartPaste {
  readonly #map: PartsMap;
  readonly #options: PartOptions;
  readonly #id: string;
  readonly #unpacking: Unpacking;

  constructor(map: PartsMap, options: PartOptions) {
    this.#map = map;
    this.#options = options;
    this.#id = options.newId();
    this.#unpacking = new Unpacking(map, options.newId);
  }

  row({ row, cells }: Clip<'row'>): PastedPart {
    const { rows } = this.#map;
    const beside = rows.find(({ id }) => id === this.#options.after);
    const position = positionAt(rows, beside ? rows.indexOf(beside) + 1 : rows.length);
    const made = { id: this.#id, position, group: beside?.group ?? null };
    return this.#with(this.#addRow(row, made), cells, new Map([[row.id, this.#id]]));
  }

  group({ group, cells }: Clip<'group'>): PastedPart {
    const { rows } = this.#map;
    const own = new Map(group.rows.map(({ id }) => [id, this.#options.newId()]));
    const spots = positionsAt(rows, rows.length, group.rows.length);
    const added = group.rows.flatMap((row, turn) =>
      this.#addRow(row, {
        id: own.get(row.id) ?? '',
        position: spots[turn] ?? '',
        group: this.#id,
      }),
    );
    const { groups } = this.#map;
    const made = planEdit(addGroup, {
      id: this.#id,
      position: this.#behind(groups),
      ...group.item,
    });
    return this.#with([made, ...added], cells, own);
  }

  stage({ stage, cells }: Clip<'stage'>): PastedPart {
    const { width = null, linkedMap = null, ...item } = stage.item;
    const own = new Map([[stage.id, this.#id]]);
    for (const { id } of stage.steps) own.set(id, this.#options.newId());
    const spots = positionsAt(this.#map.steps, this.#map.steps.length, stage.steps.length);
    this.#unpacking.note({ stage: this.#id }, stage);
    const added = [
      planEdit(addStage, { id: this.#id, position: this.#behind(this.#map.stages), ...item }),
      planEdit(changeStage, { id: this.#id, width, linkedMap }),
      ...stage.steps.map(({ id, item }, turn) =>
        planEdit(addStep, {
          ...item,
          id: own.get(id) ?? '',
          stage: this.#id,
          position: spots[turn] ?? '',
        }),
      ),
    ];
    return this.#with(added, cells, own);
  }

  step({ step, cells }: Clip<'step'>): PastedPart | null {
    const { stages, steps } = this.#map;
    const beside = steps.find(({ id }) => id === this.#options.after);
    const stage = beside?.stage ?? stages.find(({ id }) => id === this.#options.after)?.id;
    const target = stage ?? stages.at(-1)?.id;
    if (target === undefined) return null;
    const own = new Map([[step.id, this.#id]]);
    // All its cells go to the stage that it is added to.
    for (const cell of cells) if (cell.stage) own.set(cell.stage.id, target);
    const position = positionAt(steps, beside ? steps.indexOf(beside) + 1 : steps.length);
    const made = planEdit(addStep, { ...step.item, id: this.#id, stage: target, position });
    return this.#with([made], cells, own);
  }

  persona({ persona, cells }: Clip<'persona'>): PastedPart {
    this.#unpacking.note({ persona: this.#id }, persona);
    this.#unpacking.tag({ persona: this.#id }, persona.tags);
    const picture = this.#unpacking.image(persona.image);
    const position = this.#behind(this.#map.personas);
    const own = new Map([[persona.id, this.#id]]);
    const made = planEdit(addPersona, { ...persona.item, id: this.#id, position, picture });
    return this.#with([made], cells, own);
  }

  #addRow(
    row: PackedRow,
    made: { id: string; position: string; group: string | null },
  ): PlannedEdit[] {
    const { height = null, levels = 5, ...item } = row.item;
    this.#unpacking.note({ row: made.id }, row);
    return [
      planEdit(addRow, { ...made, board: this.#options.board, ...item }),
      planEdit(changeRow, { id: made.id, height, levels }),
      ...row.levels.map((level) =>
        planEdit(labelLevel, { place: 0, label: '', emoji: '', ...level, row: made.id }),
      ),
    ];
  }

  /** The position after the given part, among all of its kind. */
  #behind(all: readonly { id: string; position: string }[]): string {
    const at = all.findIndex(({ id }) => id === this.#options.after);
    return positionAt(all, at < 0 ? all.length : at + 1);
  }

  /** Plans the new parts, then the records that their cells require, then the content of the cells. */
  #with(
    added: readonly PlannedEdit[],
    cells: readonly PlacedCell[],
    own: ReadonlyMap<string, string>,
  ): PastedPart {
    const { fresh, cellOf } = cellPlanner(this.#map, cells, own, this.#options.newId);
    const emotions: PlannedEdit[] = [];
    for (const cell of cells) {
      const address = cellOf(cell);
      const { stage } = address;
      for (const card of cell.cards)
        this.#unpacking.add(card, { ...address, position: card.position ?? 'a0' });
      if (stage !== null)
        for (const feeling of cell.feelings)
          emotions.push(planEdit(setEmotion, { ...address, stage, ...feeling }));
    }
    return {
      id: this.#id,
      planned: [...added, ...fresh, ...this.#unpacking.planned(), ...emotions],
    };
  }
}
