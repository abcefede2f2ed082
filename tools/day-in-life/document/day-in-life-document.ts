import { z } from 'zod';
import { imageNames, images } from '#features/pictures/document/index.ts';
import { tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import { type RecordOf, value } from '#kernel/document/fields.ts';
import { renameLinkedItem } from '#kernel/links/link-field.ts';
import { lengths } from '#kernel/text/limits.ts';
import { laneColours } from '../contract/codes.ts';
import * as boards from './records/boards.ts';
import * as tasks from './records/tasks.ts';

/** A project: boards with lanes, on which tasks are placed at their times. */
export const dayInLifeDocument = defineDocument({
  name: 'day-in-life',
  migrations: [renameLinkedItem('lanes', 'evidence', 'links')],
  shape: {
    facts: {
      /** One sentence about the person whose days these are. */
      about: value(z.string().max(lengths.text), ''),
      aiGenerated: value(z.boolean(), false),
    },
    records: {
      images,
      tags: tasks.tags,
      boards: boards.boards,
      lanes: boards.lanes,
      tasks: tasks.tasks,
      subtasks: tasks.subtasks,
      icons: boards.icons,
      taggings: tasks.taggings,
      evidence: tasks.evidence,
      links: boards.links,
    },
  },
  names: {
    facts: { about: { label: 'Whose day it is' } },
    records: {
      images: imageNames,
      tags: tagNames(laneColours),
      boards: boards.boardNames,
      lanes: boards.laneNames,
      tasks: tasks.taskNames,
      subtasks: tasks.subtaskNames,
      icons: boards.iconNames,
      taggings: tasks.taggingNames,
      evidence: tasks.evidenceNames,
    },
  },
});

export type DayShape = (typeof dayInLifeDocument)['shape'];
export type OpenedDay = Opened<DayShape>;
export type DayValue = DocumentValue<DayShape>;
export type DayRecord<Name extends keyof DayShape['records']> = RecordOf<DayShape['records'][Name]>;
