import type { Comments } from '#features/comments/server/index.ts';
import type { Exports, FileWriters } from '#features/exports/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind, Projects } from '#features/projects/server/index.ts';
import type { Sharing } from '#features/sharing/server/index.ts';
import type { Versions } from '#features/versions/server/index.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import {
  defaultTitle,
  editRefusal,
  type MapperProject,
  mapperCalls,
  mapperComments,
  mapperExports,
  mapperSharing,
  mapperVersions,
} from '../contract/project.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { picturesOf, plainTextOf, previewOf } from '../document/summary.ts';
import { writeMapCsv } from './files/map-csv.ts';
import { writeMapJson } from './files/map-json.ts';
import { writeMapPptx } from './files/map-pptx.ts';
import { writeMapXlsx } from './files/map-xlsx.ts';
import { createMapEditing } from './map-editing.ts';
import { blueprintRoutes } from './routes/blueprint.ts';
import { cardRoutes } from './routes/cards.ts';
import { importRoutes } from './routes/importing.ts';
import { itemRoutes } from './routes/items.ts';
import { meaningRoutes } from './routes/meaning.ts';
import { noteRoutes } from './routes/notes.ts';
import { personaRoutes } from './routes/personas.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { readingRoutes } from './routes/reading.ts';
import { stepRoutes } from './routes/steps.ts';

export { mapTemplates } from './ready-templates.ts';

/** Mapper as a kind of project. */
export const mapperKind: ProjectKind = {
  code: 'PM',
  defaultTitle,
  document: mapperDocument,
  editRefusal,
  path: (id) => `/mapper/${id}`,
  plainText: plainTextOf,
  preview: previewOf,
  pictures: picturesOf,
};

const mapFiles: FileWriters = {
  csv: writeMapCsv,
  xlsx: writeMapXlsx,
  pptx: writeMapPptx,
  json: writeMapJson,
};

export interface MapperOptions {
  projects: Pick<Projects, 'implement' | 'allow' | 'begin' | 'see' | 'pictures'>;
  readers: Pick<Readers, 'read'>;
  realtime: Pick<Realtime, 'edit' | 'read'>;
  sharing: Pick<Sharing, 'implement'>;
  comments: Pick<Comments, 'implement'>;
  versions: Pick<Versions, 'implement'>;
  exports: Pick<Exports, 'implement'>;
}

export function createMapper({
  projects,
  readers,
  realtime,
  sharing,
  comments,
  versions,
  exports,
}: MapperOptions): { implementations: Implementation[] } {
  const editing = createMapEditing({ projects, realtime });
  return {
    implementations: [
      ...projects.implement(mapperKind, mapperCalls, toRecord),
      ...sharing.implement(mapperSharing),
      ...comments.implement(mapperComments),
      ...versions.implement(mapperVersions),
      ...exports.implement('PM', mapperExports, mapFiles),
      ...importRoutes({ projects, readers, kind: mapperKind, toRecord }),
      ...itemRoutes(editing),
      ...personaRoutes(editing),
      ...pictureRoutes(editing, projects.pictures),
      ...cardRoutes(editing),
      ...noteRoutes(editing),
      ...blueprintRoutes(editing),
      ...readingRoutes(editing),
      ...stepRoutes(editing),
      ...meaningRoutes(editing),
    ],
  };
}

/** A project with the fields that the specification gives a Mapper. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): MapperProject {
  return {
    ...project,
    project_title: title,
    is_sample: false,
    is_marketable: false,
    is_ai_rrm_flow: false,
  };
}
