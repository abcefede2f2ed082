import { imageNames, images } from '#features/pictures/document/index.ts';
import { tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import { renameLinkedItem } from '#kernel/links/link-field.ts';
import { palette } from '../contract/codes.ts';
import * as matrices from './records/matrices.ts';
import * as tasks from './records/tasks.ts';

/**
 * A Red Route Matrix project: matrices with sub-matrices, tasks, and placements of tasks in sub-matrices.
 * A task of a matrix can be placed in all its sub-matrices; a part of a task only in the sub-matrix that
 * contains it.
 */
export const redRoutesDocument = defineDocument({
  name: 'red-routes',
  migrations: [renameLinkedItem('subMatrices', 'evidence', 'taskLinks')],
  shape: {
    facts: {},
    records: {
      images,
      tags: tasks.tags,
      matrices: matrices.matrices,
      levels: matrices.levels,
      subMatrices: matrices.subMatrices,
      tasks: tasks.tasks,
      evidence: tasks.evidence,
      placements: tasks.placements,
      taggings: tasks.taggings,
      taskLinks: tasks.taskLinks,
    },
  },
  names: {
    facts: {},
    records: {
      images: imageNames,
      tags: tagNames(palette),
      matrices: matrices.matrixNames,
      levels: matrices.levelNames,
      subMatrices: matrices.subMatrixNames,
      tasks: tasks.taskNames,
      evidence: tasks.evidenceNames,
      placements: tasks.placementNames,
      taggings: tasks.taggingNames,
    },
  },
});

export type RedRoutesShape = (typeof redRoutesDocument)['shape'];
export type OpenedRoutes = Opened<RedRoutesShape>;
export type RoutesValue = DocumentValue<RedRoutesShape>;
export type RoutesRecord<Name extends keyof RedRoutesShape['records']> = RecordOf<
  RedRoutesShape['records'][Name]
>;
