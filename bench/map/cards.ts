import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { requestFrom } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { type Visitor, visit } from '#tests/fixtures/live/live.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addCards, addPersona, addRow, addStage } from '#tools/mapper/document/edits.ts';

export const [stages, rows, personas, cards] = [60, 60, 12, 10_000];
/** Rows from here on are empty, for the paste. */
const filledRows = 40;
/** Cards of one update; each has about seven structs (`liveLimits`). */
const inOneUpdate = 150;
/** Each tenth row has a lane for every persona. */
const isLaned = (row: number) => row % 10 === 9;

/** A card: its text, and its line and column of the map. */
interface LargeMapCard {
  id: string;
  text: string;
  row: number;
  stage: number;
  /** Null in a row without lanes. */
  persona: number | null;
  line: number;
}

/** All lines of the map from the top: rows, or lanes in them. */
export const lines = Array.from({ length: rows }, (_, row) =>
  isLaned(row)
    ? Array.from({ length: personas }, (__, persona) => ({ row, persona }))
    : [{ row, persona: null }],
).flat();

const filledLines = lines.filter(({ row }) => row < filledRows);

/** The cards, distributed over the cells of the upper rows. */
export const largeMap: readonly LargeMapCard[] = Array.from({ length: cards }, (_, at) => {
  const line = Math.floor(at / stages) % filledLines.length;
  const { row = 0, persona = null } = filledLines[line] ?? {};
  const text = `Card ${at} says what somebody does at this point`;
  return { id: `c${at}`, text, row, persona, line, stage: at % stages };
});

/** Another user who has the map open, and fills, changes and reads it. */
export async function fillLargeMap(server: RunningServer, token: string) {
  const { _id: id } = await requestFrom(server, mapperCalls.create, { body: {} }, token);
  const visitor = visit(`${server.url.replace('http', 'ws')}/live`, id, token);
  await saved(visitor);
  const stagePositions = positionsAt([], 0, stages);
  const rowPositions = positionsAt([], 0, rows);
  const personaPositions = positionsAt([], 0, personas);
  const cardPositions = positionsAt([], 0, cards);
  const planned = [
    ...stagePositions.map((position, at) =>
      planEdit(addStage, { id: `s${at}`, name: `Stage ${at}`, position }),
    ),
    ...personaPositions.map((position, at) =>
      planEdit(addPersona, { id: `p${at}`, name: `Persona ${at}`, position }),
    ),
    ...rowPositions.map((position, at) =>
      planEdit(addRow, { id: `r${at}`, name: `Row ${at}`, position, perPersona: isLaned(at) }),
    ),
  ];
  applyPlanned(visitor.document, planned, { kind: 'user' });
  await saved(visitor);
  const all = largeMap.map(({ id, text, row, stage, persona }, at) => ({
    ...{ id, text, row: `r${row}`, stage: `s${stage}` },
    persona: persona === null ? null : `p${persona}`,
    position: cardPositions[at] ?? '',
  }));
  // The server limits the structs of an update; like a page, this visitor sends several.
  for (let from = 0; from < cards; from += inOneUpdate) {
    const some = planEdit(addCards, { cards: all.slice(from, from + inOneUpdate) });
    applyPlanned(visitor.document, [some], { kind: 'user' });
    await saved(visitor);
  }
  return { id, visitor };
}

async function saved(visitor: Visitor): Promise<void> {
  await until(visitor.saved, 'The map was not stored.');
}

/** Waits for a condition, for a minute at most. */
export async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (const patience = Date.now() + 60_000; !holds(); ) {
    if (Date.now() > patience) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
