import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { nextTag } from '#features/tags/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { dayCalls as calls } from '../../contract/calls/day-calls.ts';
import { laneColours } from '../../contract/codes.ts';
import { iconLibrary } from '../../contract/icons.ts';
import { compareBoards } from '../../document/analysis/compare-boards.ts';
import { type DayShape, dayInLifeDocument } from '../../document/day-in-life-document.ts';
import * as edits from '../../document/edits.ts';
import { planSample } from '../../document/sample.ts';
import { toBoard, toContent, toIcon, toLane, toSummary, toTag } from '../day-answer.ts';
import { readSample } from '../samples.ts';

/** The calls on a whole project, its boards, lanes, icons and tags. */
export function dayRoutes(editing: Editing<DayShape>): Implementation[] {
  return [
    ...projectRoutes(editing),
    ...boardRoutes(editing),
    ...laneRoutes(editing),
    ...iconRoutes(editing),
    ...tagRoutes(editing),
  ];
}

/** The content of a new day that is created from the sample, with its title. */
async function publicDay() {
  const sample = await readSample();
  const document = emptyDocument(dayInLifeDocument);
  applyPlanned(document, planSample(sample, newId), { kind: 'import' });
  const { value } = readDocument(dayInLifeDocument, document);
  return { title: sample.title, ...toContent(value) };
}

function projectRoutes({ read, change }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.iconLibrary, async () => ({ icons: [...iconLibrary] })),
    implement(calls.showcase, publicDay),
    implement(calls.read, async ({ actor, input: { params } }) =>
      toContent(await read(actor, params.id)),
    ),
    implement(calls.describe, async ({ actor, input: { params, body } }) =>
      toContent(await change(actor, params.id, () => [planEdit(edits.describeDay, body)])),
    ),
    implement(calls.fillFromSample, async ({ actor, input: { params } }) => {
      const sample = await readSample();
      return toContent(
        await change(actor, params.id, ({ boards }) => planSample(sample, newId, boards)),
      );
    }),
    implement(calls.compare, async ({ actor, input: { params, query } }) => {
      const day = await read(actor, params.id);
      return compareBoards(
        day,
        recordIn(day.boards, query.before),
        recordIn(day.boards, query.after),
      );
    }),
  ];
}

function boardRoutes({ read, change }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addBoard, async ({ actor, input: { params, body } }) => {
      const { position: index, ...properties } = body;
      let made = '';
      const day = await change(actor, params.id, ({ boards }) => {
        const board = edits.planBoard(boards, definedFields(properties), newId);
        made = board.id;
        const position = positionAtIndex(boards, index);
        const moves =
          index === undefined ? [] : [planEdit(edits.moveBoard, { id: made, position })];
        return [...board.planned, ...moves];
      });
      return toBoard(day, made);
    }),
    implement(calls.changeBoard, async ({ actor, input: { params, body } }) => {
      const { board_id: id } = params;
      const { position: index, ...properties } = body;
      const day = await change(actor, params.id, ({ boards }) => {
        recordIn(boards, id);
        const moves =
          index === undefined
            ? []
            : [planEdit(edits.moveBoard, { id, position: moveTo(boards, id, index) })];
        return [planEdit(edits.changeBoard, { id, ...definedFields(properties) }), ...moves];
      });
      return toBoard(day, id);
    }),
    implement(calls.copyBoard, async ({ actor, input: { params, body } }) => {
      let made = '';
      const day = await change(actor, params.id, (value) => {
        const board = recordIn(value.boards, params.board_id);
        const copy = edits.planCopy(value, board, definedFields(body), newId);
        made = copy.id;
        return copy.planned;
      });
      return toBoard(day, made);
    }),
    implement(calls.removeBoard, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ boards }) => [
        planEdit(edits.removeBoard, recordIn(boards, params.board_id)),
      ]);
      return null;
    }),
    implement(calls.summary, async ({ actor, input: { params } }) =>
      toSummary(await read(actor, params.id), params.board_id),
    ),
  ];
}

function laneRoutes({ change, add }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addLane, ({ actor, input: { params, body } }) => {
      const { board_id: board, position: index, color_code: colour, name, kind } = body;
      return add(
        actor,
        params.id,
        (id, { lanes }) => {
          const beside = lanes.filter((lane) => lane.board === board);
          const position = positionAtIndex(beside, index);
          return [
            planEdit(edits.addLane, {
              id,
              board,
              position,
              ...definedFields({ name, kind, colour }),
            }),
          ];
        },
        toLane,
      );
    }),
    implement(calls.changeLane, async ({ actor, input: { params, body } }) => {
      const { lane_id: id } = params;
      const { position: index, color_code: colour, name, kind } = body;
      const day = await change(actor, params.id, ({ lanes }) => {
        const { board } = recordIn(lanes, id);
        const beside = lanes.filter((lane) => lane.board === board);
        const moves =
          index === undefined
            ? []
            : [planEdit(edits.moveLane, { id, position: moveTo(beside, id, index) })];
        return [
          planEdit(edits.changeLane, { id, ...definedFields({ name, kind, colour }) }),
          ...moves,
        ];
      });
      return toLane(day, id);
    }),
    implement(calls.removeLane, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ lanes }) => [
        planEdit(edits.removeLane, recordIn(lanes, params.lane_id)),
      ]);
      return null;
    }),
  ];
}

function iconRoutes({ change, add }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addIcon, ({ actor, input: { params, body } }) => {
      const { board_id: board, lane_id: lane, ...icon } = body;
      return add(
        actor,
        params.id,
        (id) => [planEdit(edits.addIcon, { id, board, lane, ...definedFields(icon) })],
        toIcon,
      );
    }),
    implement(calls.changeIcon, async ({ actor, input: { params, body } }) => {
      const { icon_id: id } = params;
      const day = await change(actor, params.id, () => [
        planEdit(edits.changeIcon, { id, ...definedFields(body) }),
      ]);
      return toIcon(day, id);
    }),
    implement(calls.removeIcon, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ icons }) => [
        planEdit(edits.removeIcon, recordIn(icons, params.icon_id)),
      ]);
      return null;
    }),
  ];
}

function tagRoutes({ change, add }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addTag, ({ actor, input: { params, body } }) =>
      add(
        actor,
        params.id,
        (id, { tags }) => [
          planEdit(edits.addTag, {
            ...nextTag(tags, laneColours, id, body),
            ...definedFields({ colour: body.color_code }),
          }),
        ],
        toTag,
      ),
    ),
    implement(calls.removeTag, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ tags }) => [
        planEdit(edits.removeTag, recordIn(tags, params.tag_id)),
      ]);
      return null;
    }),
  ];
}
