import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { requestFrom } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { visit } from '#tests/fixtures/live/live.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addCards, addRow, addStage } from '#tools/mapper/document/edits.ts';
import { until } from '../map/cards.ts';

const [stages, rows, cards] = [15, 10, 150];

/** Creates a map of 15 stages and 10 rows with a card in each cell; returns its id. */
export async function makeMap(server: RunningServer, token: string): Promise<string> {
  const { _id: id } = await requestFrom(server, mapperCalls.create, { body: {} }, token);
  const visitor = visit(`${server.url.replace('http', 'ws')}/live`, id, token);
  await until(visitor.saved, 'The map did not open.');
  const positions = positionsAt([], 0, cards);
  const position = (at: number) => positions[at] ?? '';
  const planned = [
    ...Array.from({ length: stages }, (_, at) =>
      planEdit(addStage, { id: `s${at}`, name: `Stage ${at}`, position: position(at) }),
    ),
    ...Array.from({ length: rows }, (_, at) =>
      planEdit(addRow, { id: `r${at}`, name: `Row ${at}`, position: position(at) }),
    ),
    planEdit(addCards, {
      cards: positions.map((position, at) => ({
        id: `c${at}`,
        text: `Card ${at} says what somebody does at this point`,
        row: `r${at % rows}`,
        stage: `s${Math.floor(at / rows)}`,
        persona: null,
        position,
      })),
    }),
  ];
  applyPlanned(visitor.document, planned, { kind: 'user' });
  await until(visitor.saved, 'The map was not stored.');
  visitor.leave();
  return id;
}
