import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

/** The length of a board: a day, a week, or a calendar month. */
export const scales = ['day', 'week', 'month'] as const;
export const scale = z.enum(scales);
export type Scale = z.output<typeof scale>;
export const scaleLabels: Readonly<Record<Scale, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The day that a board describes: the current one, a planned one, or a special one. */
export const boardKinds = ['current', 'future', 'weekend', 'night', 'typical', 'other'] as const;
export const boardKind = z.enum(boardKinds);
export type BoardKind = z.output<typeof boardKind>;
export const boardKindLabels: Readonly<Record<BoardKind, string>> = {
  current: 'Current',
  future: 'Future',
  weekend: 'Weekend',
  night: 'Night shift',
  typical: 'Typical',
  other: 'Other',
};

/** Whose activities a lane shows. */
export const laneKinds = ['persona', 'people', 'system'] as const;
export const laneKind = z.enum(laneKinds);
export type LaneKind = z.output<typeof laneKind>;
export const laneKindLabels: Readonly<Record<LaneKind, string>> = {
  persona: 'Persona',
  people: 'People',
  system: 'System',
};

/** Wall-clock minutes since the midnight at which a board begins. */
export const longestBoard = 32 * 1440;
export const minute = z
  .number()
  .int()
  .min(0)
  .max(longestBoard)
  .describe('Minutes since the midnight with which the board begins.');

export const mood = z.number().int().min(-2).max(2).describe('-2 very bad to 2 very good.');
export type Mood = z.output<typeof mood>;
export const moodLabels: readonly { value: Mood; label: string }[] = [
  { value: -2, label: 'Very bad' },
  { value: -1, label: 'Bad' },
  { value: 0, label: 'Neither' },
  { value: 1, label: 'Good' },
  { value: 2, label: 'Very good' },
];
export const energy = z.number().int().min(1).max(5).describe('1 low to 5 high.');

/** The maximum length of a text that is read as tasks, in characters. */
export const longestLines = 100_000;

export const boardTitle = z.string().max(lengths.title);
export const laneName = z.string().max(lengths.title);
export const taskTitle = z.string().max(lengths.taskTitle);
export const subtaskTitle = z.string().max(lengths.subtask);
/** The name of a place, a device or a person. */
export const contextName = z.string().max(lengths.title);
/** The maximum number of devices, and of people, of a task. */
export const maxNames = 12;
export const contextNames = z.array(contextName.min(1)).max(maxNames);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** The colours that lanes and tags can have. */
export const laneColours = [
  { name: 'Amber', colour: '#9a5b00' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Red', colour: '#c8321f' },
] as const;
export const firstColour = laneColours[0].colour;
export { id as recordId } from '#kernel/document/edit-input.ts';
