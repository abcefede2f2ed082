import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { tagFields } from '#features/tags/document/index.ts';
import {
  mergingText,
  optionalReference,
  position,
  reference,
  value,
} from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  colour,
  contextName,
  contextNames,
  energy,
  firstColour,
  minute,
  mood,
  subtaskTitle,
  taskTitle,
} from '../../contract/codes.ts';
import { iconName } from '../../contract/icons.ts';
import { formatTime } from '../time/times.ts';

/** The spread of the times of several participants, in minutes of the board. */
export const spread = z.object({
  startFrom: minute,
  startTo: minute,
  endFrom: minute,
  endTo: minute,
});
export type Spread = z.output<typeof spread>;

/** The texts of a task that several users can edit at once. */
export const taskTexts = ['saw', 'thought', 'pain', 'opportunity'] as const;
export type TaskText = (typeof taskTexts)[number];
export const taskTextLabels: Readonly<Record<TaskText, string>> = {
  saw: 'Saw',
  thought: 'Thought',
  pain: 'Pain',
  opportunity: 'Opportunity',
};

/** A task of a person from one time to another. */
export const tasks = {
  board: reference('boards'),
  /** Null for the first lane of its board. */
  lane: optionalReference('lanes'),
  title: value(taskTitle, ''),
  /** Wall times of the board (`minute`); `later` for the second of two equal times when the clock goes back. */
  start: value(minute, 0),
  end: value(minute, 0),
  startsLater: value(z.boolean(), false),
  endsLater: value(z.boolean(), false),
  icon: value(iconName, ''),
  place: value(contextName, ''),
  devices: value(contextNames, []),
  people: value(contextNames, []),
  mood: value(mood.nullable(), null),
  energy: value(energy.nullable(), null),
  saw: mergingText(lengths.text),
  thought: mergingText(lengths.text),
  pain: mergingText(lengths.text),
  opportunity: mergingText(lengths.text),
  touchesProduct: value(z.boolean().describe('Whether the product is used in it.'), false),
  picture: optionalReference('images'),
  /** The participants whose diary it is from. */
  from: value(z.string().max(lengths.fullName).describe('Whose diary it is from.'), ''),
  spread: value(spread.nullable().describe("How far apart several people's times are."), null),
};

/** A part of a task. */
export const subtasks = {
  task: reference('tasks'),
  title: value(subtaskTitle, ''),
  icon: value(iconName, ''),
  minutes: value(z.number().int().min(0).max(1440).nullable(), null),
  done: value(z.boolean(), false),
  position: position(),
};

export const tags = tagFields(colour, firstColour);
export const taggings = { tag: reference('tags'), task: reference('tasks') };

/** A source of what is known about a task. */
export const evidence = {
  task: reference('tasks'),
  ...evidenceFields,
};

const yesNo = { true: 'Yes', false: 'No' };
export const taskNames: RecordNames<typeof tasks> = {
  one: 'task',
  many: 'tasks',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    lane: { label: 'Lane' },
    icon: { label: 'Icon' },
    place: { label: 'Place' },
    devices: { label: 'Devices' },
    people: { label: 'People' },
    mood: { label: 'Mood' },
    energy: { label: 'Energy' },
    saw: { label: 'Saw' },
    thought: { label: 'Thought' },
    pain: { label: 'Pain' },
    opportunity: { label: 'Opportunity' },
    touchesProduct: { label: 'Touches the product', labels: yesNo },
    picture: { label: 'Picture' },
    from: { label: 'From' },
  },
  together: [
    {
      label: 'Time',
      fields: ['start', 'end', 'startsLater', 'endsLater'],
      say: ({ start, end }) => `${formatTime(start)} – ${formatTime(end)}`,
    },
  ],
};

export const subtaskNames: RecordNames<typeof subtasks> = {
  one: 'subtask',
  many: 'subtasks',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    icon: { label: 'Icon' },
    minutes: { label: 'Minutes' },
    done: { label: 'Done', labels: yesNo },
  },
};

export const taggingNames: RecordNames<typeof taggings> = {
  one: 'tag on a task',
  many: 'tags on tasks',
  by: ['tag', 'task'],
  fields: {},
};

export const evidenceNames: RecordNames<typeof evidence> = {
  one: 'piece of evidence',
  many: 'pieces of evidence',
  by: ['ref'],
  fields: { ref: { label: 'Source' }, quote: { label: 'Quote' } },
};
