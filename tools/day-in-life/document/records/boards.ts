import { z } from 'zod';
import { optionalReference, partOf, position, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { linkValue } from '#kernel/links/linkable-item.ts';
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

/** A day, a week or a month that a project describes. */
export const boards = {
  title: value(boardTitle, ''),
  scale: value(scale, 'day'),
  kind: value(boardKind, 'current'),
  /** The day with which it begins, where it is a certain one. */
  date: value(z.iso.date().nullable(), null),
  /** The IANA name of the zone whose clocks it goes by; empty where that makes no difference. */
  zone: value(
    z.string().max(lengths.attributeName).refine(isZone).describe('IANA time zone, or empty.'),
    '',
  ),
  /** From when to when a day is shown, in minutes; past midnight where a shift is. */
  starts: value(minute, 360),
  ends: value(minute, 1380),
  position: position(),
};

/** What several act in at once: the persona, who is around, the systems. */
export const lanes = {
  board: reference('boards'),
  name: value(laneName, ''),
  kind: value(laneKind, 'persona'),
  colour: value(colour, firstColour),
  /** The persona of another project that it describes; its name follows. */
  link: value(linkValue.nullable(), null),
  position: position(),
};

/** An icon that stands at a moment of a board, as a bell at the end of a lesson. */
export const icons = {
  board: reference('boards'),
  lane: optionalReference('lanes'),
  at: value(minute, 0),
  icon: value(iconName, 'star'),
  label: value(z.string().max(lengths.subtask), ''),
};

/** What a board or a task is linked to in other projects, beside evidence. */
export const links = {
  board: partOf('boards'),
  task: partOf('tasks'),
  link: value(linkValue.nullable(), null),
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
