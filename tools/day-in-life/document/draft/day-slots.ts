import { z } from 'zod';
import type { DraftSlot } from '#features/drafting/document/index.ts';
import { boardKind, scale } from '../../contract/codes.ts';

const time = z.string().nullable().default(null);
const text = z.string().nullable().default(null);
const names = z.array(z.string()).nullable().default(null);

/** Which times of a task nobody stated: its end, or both where only a part of the day is named. */
export const guesses = ['end', 'both'] as const;

/** What drafts fill of a Day in the Life Of project. */
export const daySlots: readonly DraftSlot[] = [
  {
    key: 'about',
    title: 'About',
    description: 'Whose days these are, in one sentence.',
    max: 1,
  },
  {
    key: 'board',
    title: 'Boards',
    description: 'A day or a week of the person, named after what kind of day it is.',
    max: 4,
    values: z.object({
      scale: scale.nullable().default(null),
      kind: boardKind.nullable().default(null).describe('What kind of day it is.'),
    }),
  },
  {
    key: 'task',
    title: 'Tasks',
    description: 'What the person does from one time to another, with the product or without it.',
    under: 'board',
    max: 60,
    values: z.object({
      start: time.describe("When it begins, as '07:30'."),
      end: time.describe("When it ends, as '08:15'; after midnight if it is earlier."),
      guessed: z
        .enum(guesses)
        .nullable()
        .default(null)
        .describe(
          "Times that no source states: 'end', or 'both' where it names a part of the day.",
        ),
      day: z.number().nullable().default(null).describe('Day of the board, from 1.'),
      place: text.describe('Where it happens.'),
      devices: names.describe('Devices and tools that are used.'),
      people: names.describe('Other people in it.'),
      mood: z.number().nullable().default(null).describe('-2 very bad to 2 very good.'),
      touchesProduct: z.boolean().nullable().default(null).describe('Whether the product is used.'),
      from: text.describe('The participants whose day it is.'),
      saw: text.describe('What the person sees.'),
      thought: text.describe('What the person thinks.'),
      pain: text.describe('What goes wrong.'),
      opportunity: text.describe('What could be better.'),
    }),
  },
  {
    key: 'subtask',
    title: 'Subtasks',
    description: 'A part of a task, in a few words.',
    under: 'task',
    max: 12,
    values: z.object({
      minutes: z.number().nullable().default(null).describe('How long it takes, if it is said.'),
    }),
  },
];

/** When a drafted task is, and which of its times nobody stated: '12:30, and nobody says until when'. */
export function describeTimes(values: Readonly<Record<string, unknown>>): string {
  const { start, end, guessed } = values;
  if (typeof start !== 'string' || start === '') return '';
  if (guessed === 'both') return `About ${start}: only a part of the day is named.`;
  if (guessed === 'end' || typeof end !== 'string') return `${start}, nobody says until when.`;
  return `${start} to ${end}.`;
}
