import {
  allMembers,
  type Expected,
  editorsOnly,
  entry,
  outside,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import { dayCalls as days } from '../contract/calls/day-calls.ts';
import { dayPictures, dayTables } from '../contract/calls/file-calls.ts';
import { taskCalls as tasks } from '../contract/calls/task-calls.ts';
import { dayInLifeGenerate } from '../contract/project.ts';

const inside = { ...allMembers, ...outside };
/** Users who may edit get the failure of a missing file. */
const withoutFile = { ...editorsOnly, owner: 400, editor: 400 };
const params = ({ id }: Made) => ({ id });

const board = (made: Made) => idOf(made.owns(days.addBoard, { params: params(made), body: {} }));
const lane = async (made: Made) => {
  const body = { board_id: await board(made) };
  return idOf(made.owns(days.addLane, { params: params(made), body }));
};
const icon = async (made: Made) => {
  const body = { board_id: await board(made), at: 400, icon: 'star' };
  return idOf(made.owns(days.addIcon, { params: params(made), body }));
};
const tag = (made: Made) =>
  idOf(made.owns(days.addTag, { params: params(made), body: { name: 'waiting' } }));
const task = async (made: Made) => {
  const body = { board_id: await board(made), start: 400, end: 430 };
  return idOf(made.owns(tasks.addTask, { params: params(made), body }));
};
const subtask = async (made: Made) => {
  const body = { task_id: await task(made) };
  return idOf(made.owns(tasks.addSubtask, { params: params(made), body }));
};

/** Who may send the calls that concern no project. */
export const plainCalls: PlainCalls = {
  [days.iconLibrary.id]: 'account',
  [days.showcase.id]: 'public',
  ...Object.fromEntries(dayInLifeGenerate.map(({ id }) => [id, 'account' as const])),
};

/** The calls on the content of a project. */
export const ownCalls: Expected[] = [
  entry(days.read, (made) => ({ params: params(made) }), inside),
  entry(days.describe, (made) => ({ params: params(made), body: { about: 'Ines' } }), editorsOnly),
  entry(days.fillFromSample, (made) => ({ params: params(made) }), editorsOnly),
  entry(days.addBoard, (made) => ({ params: params(made), body: {} }), editorsOnly),
  entry(
    days.changeBoard,
    async (made) => ({ params: { id: made.id, board_id: await board(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    days.copyBoard,
    async (made) => ({ params: { id: made.id, board_id: await board(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    days.removeBoard,
    async (made) => ({ params: { id: made.id, board_id: await board(made) } }),
    editorsOnly,
  ),
  entry(
    days.summary,
    async (made) => ({ params: { id: made.id, board_id: await board(made) } }),
    inside,
  ),
  entry(
    days.compare,
    async (made) => {
      const [before, after] = [await board(made), await board(made)];
      return { params: params(made), query: { before, after } };
    },
    inside,
  ),
  entry(
    days.addLane,
    async (made) => ({ params: params(made), body: { board_id: await board(made) } }),
    editorsOnly,
  ),
  entry(
    days.changeLane,
    async (made) => ({ params: { id: made.id, lane_id: await lane(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    days.removeLane,
    async (made) => ({ params: { id: made.id, lane_id: await lane(made) } }),
    editorsOnly,
  ),
  entry(
    days.addIcon,
    async (made) => ({
      params: params(made),
      body: { board_id: await board(made), at: 400, icon: 'star' },
    }),
    editorsOnly,
  ),
  entry(
    days.changeIcon,
    async (made) => ({ params: { id: made.id, icon_id: await icon(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    days.removeIcon,
    async (made) => ({ params: { id: made.id, icon_id: await icon(made) } }),
    editorsOnly,
  ),
  entry(days.addTag, (made) => ({ params: params(made), body: { name: 'waiting' } }), editorsOnly),
  entry(
    days.removeTag,
    async (made) => ({ params: { id: made.id, tag_id: await tag(made) } }),
    editorsOnly,
  ),
  entry(
    tasks.addTask,
    async (made) => ({
      params: params(made),
      body: { board_id: await board(made), start: 400, end: 430 },
    }),
    editorsOnly,
  ),
  entry(
    tasks.addLines,
    async (made) => ({
      params: params(made),
      body: { board_id: await board(made), text: '7:00-8:00 Bus' },
    }),
    editorsOnly,
  ),
  entry(
    tasks.changeTask,
    async (made) => ({ params: { id: made.id, task_id: await task(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    tasks.removeTask,
    async (made) => ({ params: { id: made.id, task_id: await task(made) } }),
    editorsOnly,
  ),
  entry(
    tasks.addSubtask,
    async (made) => ({ params: params(made), body: { task_id: await task(made) } }),
    editorsOnly,
  ),
  entry(
    tasks.changeSubtask,
    async (made) => ({ params: { id: made.id, subtask_id: await subtask(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    tasks.removeSubtask,
    async (made) => ({ params: { id: made.id, subtask_id: await subtask(made) } }),
    editorsOnly,
  ),
  entry(
    tasks.typical,
    (made) => ({
      params: params(made),
      body: { diaries: [{ who: 'P01', text: '7:00-8:00 Bus' }] },
    }),
    editorsOnly,
  ),
  entry(dayPictures.uploadPicture, (made) => ({ params: params(made) }), withoutFile),
  entry(dayTables.readTable, (made) => ({ params: params(made) }), withoutFile),
];
