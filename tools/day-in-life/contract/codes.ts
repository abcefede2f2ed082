import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

/** How many days a board has: one, seven, or those of a month. */
export const scales = ['day', 'week', 'month'] as const;
export const scale = z.enum(scales);
export type Scale = z.output<typeof scale>;
export const scaleLabels: Readonly<Record<Scale, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** Which day a board describes: as it is, as it shall be, or one that differs from the usual. */
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

/** Whose acts a lane tells. */
export const laneKinds = ['persona', 'people', 'system'] as const;
export const laneKind = z.enum(laneKinds);
export type LaneKind = z.output<typeof laneKind>;
export const laneKindLabels: Readonly<Record<LaneKind, string>> = {
  persona: 'Persona',
  people: 'People',
  system: 'System',
};

/** Minutes since the midnight with which a board begins, as clocks on its walls show them. */
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

/** Characters of lines that become tasks at once. */
export const longestLines = 100_000;

export const boardTitle = z.string().max(lengths.title);
export const laneName = z.string().max(lengths.title);
export const taskTitle = z.string().max(lengths.taskTitle);
export const subtaskTitle = z.string().max(lengths.subtask);
/** A place, a device or a person of a day, by its name. */
export const contextName = z.string().max(lengths.title);
/** How many devices or people a task has at most. */
export const maxNames = 12;
export const contextNames = z.array(contextName.min(1)).max(maxNames);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** What the colours of lanes and tags are chosen from. */
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
