import { z } from 'zod';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  boardKind,
  boardTitle,
  colour,
  laneKind,
  laneName,
  minute,
  recordId,
  scale,
} from '../codes.ts';
import { dayFailures } from '../failures.ts';
import { iconName } from '../icons.ts';
import { dayInLifePrefix as prefix } from '../project.ts';
import {
  boardComparison,
  boardSummary,
  dayBoard,
  dayContent,
  dayIcon,
  dayLane,
  dayTag,
} from './day-content.ts';

const failures = defineFailures({ ...dayFailures.entries, ...recordFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const day = z.object({ id: projectId });
const of = <Name extends string>(name: Name) =>
  day.extend({ [name]: recordId } as Record<Name, typeof recordId>);
/** The index among its siblings, counted from 0; without it, a record is placed last. */
const position = z.number().int().min(0).optional();

const boardBody = z.object({
  title: boardTitle.optional(),
  scale: scale.optional(),
  kind: boardKind.optional(),
  date: z.iso.date().nullable().optional(),
  zone: z.string().max(lengths.attributeName).optional(),
  starts: minute.optional(),
  ends: minute.optional(),
  position,
});
const laneBody = z.object({
  name: laneName.optional(),
  kind: laneKind.optional(),
  color_code: colour.optional(),
  position,
});
const iconBody = z.object({
  lane_id: recordId.nullable().optional(),
  at: minute.optional(),
  icon: iconName.optional(),
  label: z.string().max(lengths.subtask).optional(),
});

const publicDay = dayContent.extend({ title: z.string() });

/** The calls on a whole project and its boards (S7.131, S7.134, S7.135, S7.139, S7.237). */
export const dayCalls = {
  iconLibrary: defineCall({
    ...common,
    id: `${prefix}.iconLibrary`,
    method: 'GET',
    path: `/${prefix}/icon-library`,
    summary: 'The icons that tasks, subtasks and boards can show.',
    output: z.object({
      icons: z.array(
        z.object({ name: z.string(), label: z.string(), group: z.enum(['shape', 'activity']) }),
      ),
    }),
  }),
  showcase: defineCall({
    ...common,
    id: `${prefix}.public`,
    access: 'public',
    method: 'GET',
    path: `/${prefix}/public`,
    summary: 'The public sample day.',
    output: publicDay,
  }),
  read: defineCall({
    ...common,
    id: `${prefix}.readData`,
    method: 'GET',
    path: `/${prefix}/:id/data`,
    summary: 'The content of a project.',
    params: day,
    output: dayContent,
  }),
  describe: defineCall({
    ...common,
    id: `${prefix}.updateData`,
    method: 'PATCH',
    path: `/${prefix}/:id/data`,
    summary: 'Change the properties of a project, such as its persona.',
    params: day,
    body: z.object({ about: z.string().max(lengths.text) }),
    output: dayContent,
  }),
  fillFromSample: defineCall({
    ...common,
    id: `${prefix}.fillFromSample`,
    method: 'POST',
    path: `/${prefix}/:id/sample`,
    summary: 'Append the boards of the sample.',
    params: day,
    output: dayContent,
  }),
  addBoard: defineCall({
    ...common,
    id: `${prefix}.createBoard`,
    method: 'POST',
    path: `/${prefix}/:id/board`,
    summary: 'Add a board: a day, a week or a month, with a first lane.',
    params: day,
    body: boardBody,
    output: dayBoard,
  }),
  changeBoard: defineCall({
    ...common,
    id: `${prefix}.updateBoard`,
    method: 'PATCH',
    path: `/${prefix}/:id/board/:board_id`,
    summary: 'Change or move a board; the clock times of its tasks stay the same.',
    params: of('board_id'),
    body: boardBody,
    output: dayBoard,
  }),
  copyBoard: defineCall({
    ...common,
    id: `${prefix}.copyBoard`,
    method: 'POST',
    path: `/${prefix}/:id/board/:board_id/copy`,
    summary: 'Copy a board with its content.',
    params: of('board_id'),
    body: z.object({ title: boardTitle.optional(), kind: boardKind.optional() }),
    output: dayBoard,
  }),
  removeBoard: defineCall({
    ...common,
    id: `${prefix}.deleteBoard`,
    method: 'DELETE',
    path: `/${prefix}/:id/board/:board_id`,
    summary: 'Delete a board with its lanes, tasks and icons.',
    params: of('board_id'),
    output: z.null(),
  }),
  summary: defineCall({
    ...common,
    id: `${prefix}.summary`,
    method: 'GET',
    path: `/${prefix}/:id/board/:board_id/summary`,
    summary: 'Hours by place, device and people, the share of the product, mood, breaks and gaps.',
    params: of('board_id'),
    output: boardSummary,
  }),
  compare: defineCall({
    ...common,
    id: `${prefix}.compare`,
    method: 'GET',
    path: `/${prefix}/:id/compare`,
    summary: 'The differences between two boards, in minutes.',
    params: day,
    query: z.object({ before: recordId, after: recordId }),
    output: boardComparison,
  }),
  addLane: defineCall({
    ...common,
    id: `${prefix}.createLane`,
    method: 'POST',
    path: `/${prefix}/:id/lane`,
    summary: 'Add a lane to a board: a persona, people or a system.',
    params: day,
    body: laneBody.extend({ board_id: recordId }),
    output: dayLane,
  }),
  changeLane: defineCall({
    ...common,
    id: `${prefix}.updateLane`,
    method: 'PATCH',
    path: `/${prefix}/:id/lane/:lane_id`,
    summary: 'Change or move a lane.',
    params: of('lane_id'),
    body: laneBody,
    output: dayLane,
  }),
  removeLane: defineCall({
    ...common,
    id: `${prefix}.deleteLane`,
    method: 'DELETE',
    path: `/${prefix}/:id/lane/:lane_id`,
    summary: 'Delete a lane; its tasks stay in the first lane.',
    params: of('lane_id'),
    output: z.null(),
  }),
  addIcon: defineCall({
    ...common,
    id: `${prefix}.createIcon`,
    method: 'POST',
    path: `/${prefix}/:id/icon`,
    summary: 'Add an icon at a moment of a board.',
    params: day,
    body: iconBody.extend({ board_id: recordId, at: minute, icon: iconName }),
    output: dayIcon,
  }),
  changeIcon: defineCall({
    ...common,
    id: `${prefix}.updateIcon`,
    method: 'PATCH',
    path: `/${prefix}/:id/icon/:icon_id`,
    summary: 'Change or move an icon of a board.',
    params: of('icon_id'),
    body: iconBody.omit({ lane_id: true }),
    output: dayIcon,
  }),
  removeIcon: defineCall({
    ...common,
    id: `${prefix}.deleteIcon`,
    method: 'DELETE',
    path: `/${prefix}/:id/icon/:icon_id`,
    summary: 'Delete an icon of a board.',
    params: of('icon_id'),
    output: z.null(),
  }),
  addTag: defineCall({
    ...common,
    id: `${prefix}.createTag`,
    method: 'POST',
    path: `/${prefix}/:id/tag`,
    summary: 'Add a tag for tasks.',
    params: day,
    body: z.object({ name: z.string().min(1).max(lengths.tag), color_code: colour.optional() }),
    output: dayTag,
  }),
  removeTag: defineCall({
    ...common,
    id: `${prefix}.deleteTag`,
    method: 'DELETE',
    path: `/${prefix}/:id/tag/:tag_id`,
    summary: 'Delete a tag, and remove it from all tasks.',
    params: of('tag_id'),
    output: z.null(),
  }),
};
