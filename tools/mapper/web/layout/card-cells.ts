import type { Records } from '#platform/web/live/records.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { joinedRows } from '../../document/blueprint.ts';
import { laneOf } from '../../document/grid/lines.ts';
import type { MapperShape, MapRecord } from '../../document/mapper-document.ts';
import { lineId } from './map-layout.ts';

/** The fields that place a record in a cell. */
export const cellFields = ['row', 'stage', 'step', 'persona'] as const;
type CardCell = Pick<MapRecord<'cards'>, (typeof cellFields)[number]>;

/** Finds the cell of a record, whether it is visible or not. */
export class CardCells {
  readonly #records: Records<MapperShape>;
  #firstSteps = new Map<string, string>();
  #laned = new Set<string>();
  #lanes: string[] = [];
  #joined: ReadonlyMap<string, string> = new Map();
  #known = '';

  constructor(records: Records<MapperShape>) {
    this.#records = records;
    this.#read();
  }

  addressOf({ row: of, stage, step, persona }: CardCell): CellAddress {
    const row = this.#joined.get(of) ?? of;
    if (stage === null) return { row, column: persona ?? '' };
    const lane = this.#laned.has(row) ? laneOf(persona, this.#lanes) : null;
    const own = step !== null && this.#records.get('steps', step) ? step : undefined;
    return { row: lineId(row, lane), column: own ?? this.#firstSteps.get(stage) ?? stage };
  }

  /** Registers a listener for records whose cell changes without a change of their own. */
  onChange(listener: () => void): void {
    const update = () => {
      const before = this.#known;
      this.#read();
      if (this.#known !== before) listener();
    };
    for (const part of ['steps', 'rows', 'personas'] as const)
      this.#records.subscribeAll(part, update);
  }

  #read(): void {
    const records = this.#records;
    this.#firstSteps = new Map();
    for (const id of records.ids('steps')) {
      const stage = records.get('steps', id)?.stage;
      if (stage && !this.#firstSteps.has(stage)) this.#firstSteps.set(stage, id);
    }
    const rows = records.ids('rows').filter((id) => records.get('rows', id)?.perPersona);
    this.#laned = new Set(rows);
    this.#lanes = records
      .ids('personas')
      .filter((id) => records.get('personas', id)?.status === 'A');
    this.#joined = joinedRows(records.ids('rows').flatMap((id) => records.get('rows', id) ?? []));
    this.#known = JSON.stringify([
      ...[records.ids('steps'), [...this.#firstSteps], rows, this.#lanes],
      [...this.#joined],
    ]);
  }
}
