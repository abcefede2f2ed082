import { z } from 'zod';
import { optionalReference, partOf, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkField } from '#kernel/links/link-field.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  boardKind,
  boardKindLabels,
  boardTitle,
  colour,
  firstColour,
  laneKind,
  laneKindLabels,
  laneName,
  minute,
  scale,
  scaleLabels,
} from '../../contract/codes.ts';
import { iconName } from '../../contract/icons.ts';
import { formatTime } from '../time/times.ts';
import { isZone } from '../time/zone.ts';

/** A day, a week or a month. */
export const boards = {
  title: value(boardTitle, ''),
  scale: value(scale, 'day'),
  kind: value(boardKind, 'current'),
  /** The date of its first day; null for no particular date. */
  date: value(z.iso.date().nullable(), null),
  /** The IANA name of its time zone; empty if the zone does not matter. */
  zone: value(
    z.string().max(lengths.attributeName).refine(isZone).describe('IANA time zone, or empty.'),
    '',
  ),
  /** The hours that are shown, in minutes of the day; a shift may end after midnight. */
  starts: value(minute, 360),
  ends: value(minute, 1380),
  position: position(),
};

/** Lanes of the persona, of other people and of systems. */
export const lanes = {
  board: reference('boards'),
  name: value(laneName, ''),
  kind: value(laneKind, 'persona'),
  colour: value(colour, firstColour),
  /** The persona of another project that it describes and whose name it follows. */
  link: linkField(),
  position: position(),
};

/** An icon at a time of a board, such as a bell at the end of a lesson. */
export const icons = {
  board: reference('boards'),
  lane: optionalReference('lanes'),
  at: value(minute, 0),
  icon: value(iconName, 'star'),
  label: value(z.string().max(lengths.subtask), ''),
};

/** Links of boards and tasks to items of other projects, in addition to evidence. */
export const links = {
  board: partOf('boards'),
  task: partOf('tasks'),
  link: linkField(),
};

export const boardNames: RecordNames<typeof boards> = {
  one: 'board',
  many: 'boards',
  by: ['title'],
  fields: {
    title: { label: 'Title' },
    scale: { label: 'Length', labels: scaleLabels },
    kind: { label: 'Kind', labels: boardKindLabels },
    date: { label: 'Date' },
    zone: { label: 'Time zone' },
  },
  together: [
    {
      label: 'Shown hours',
      fields: ['starts', 'ends'],
      say: ({ starts, ends }) => `${formatTime(starts)} – ${formatTime(ends)}`,
    },
  ],
};

export const laneNames: RecordNames<typeof lanes> = {
  one: 'lane',
  many: 'lanes',
  by: ['name'],
  fields: { name: { label: 'Name' }, kind: { label: 'Kind', labels: laneKindLabels } },
};

export const iconNames: RecordNames<typeof icons> = {
  one: 'icon',
  many: 'icons',
  by: ['label', 'icon'],
  fields: { icon: { label: 'Icon' }, label: { label: 'Label' } },
  together: [{ label: 'Time', fields: ['at'], say: ({ at }) => formatTime(at) }],
};
