import { beginDraft } from '#features/generation/server/index.ts';
import { pictureRoutes } from '#features/pictures/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { tableRoutes } from '#features/tables/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { mapperPictures } from '../contract/calls/picture-call.ts';
import {
  defaultTitle,
  editRefusal,
  type MapperProject,
  mapperGenerate,
  mapperKindCalls,
  partPath,
} from '../contract/project.ts';
import { mapperActions } from '../document/actions.ts';
import { describeMap } from '../document/edits/map.ts';
import { acceptPersonas } from '../document/linking/accept-personas.ts';
import { createJourney } from '../document/linking/journey.ts';
import { accept, backlinkPersonas, follow } from '../document/linking/linkable-items.ts';
import { personaOutline } from '../document/linking/persona-outline.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { drafts } from './drafts/index.ts';
import { mapFiles } from './files/map-files.ts';
import { summary } from './map-summary.ts';
import { mapTickets } from './map-tickets.ts';
import { participants } from './participants.ts';
import { mapTemplates } from './ready-templates.ts';
import { blueprintRoutes } from './routes/blueprint.ts';
import { cardRoutes } from './routes/cards.ts';
import { importRoutes } from './routes/importing.ts';
import { itemRoutes } from './routes/items.ts';
import { meaningRoutes } from './routes/meaning.ts';
import { noteRoutes } from './routes/notes.ts';
import { personaRoutes } from './routes/personas.ts';
import { readingRoutes } from './routes/reading.ts';
import { stepRoutes } from './routes/steps.ts';
import { mapSamples } from './samples.ts';

const kind: ProjectKind = {
  code: 'PM',
  defaultTitle,
  document: mapperDocument,
  editRefusal,
  path: partPath,
  ...summary,
  summaryModule: new URL('./map-summary.ts', import.meta.url),
};

/** The manifest of Mapper on the server. */
export const tool: ServerTool = {
  kind,
  actions: mapperActions,
  drafts,
  participants,
  links: {
    acceptPersonas,
    follow,
    accept,
    outline: personaOutline,
    createFrom: createJourney,
    backlink: backlinkPersonas,
  },
  tickets: mapTickets,
  calls: mapperKindCalls,
  templates: mapTemplates,
  samples: mapSamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const { projects, pictures, realtime, readers, generation } = context;
  const editing = createEditing({ projects, realtime, code: kind.code, document: mapperDocument });
  return [
    ...serveKind(context, kind, mapperKindCalls, toRecord, mapFiles),
    ...tableRoutes(importCalls, editing, readers),
    ...importRoutes({ projects, readers, kind, toRecord }),
    ...mapperGenerate.map((call) =>
      implement(call, ({ actor, input: { body } }) => {
        const { map_type: mapType, is_blueprint, ...brief } = body;
        const planned = [planEdit(describeMap, { mapType })];
        const board = is_blueprint ? 'blueprint' : null;
        return beginDraft({ generation, projects, kind, toRecord }, actor, brief, {
          planned,
          board,
        });
      }),
    ),
    ...itemRoutes(editing),
    ...personaRoutes(editing),
    ...pictureRoutes(mapperPictures, editing, pictures),
    ...cardRoutes(editing),
    ...noteRoutes(editing),
    ...blueprintRoutes(editing),
    ...readingRoutes(editing),
    ...stepRoutes(editing),
    ...meaningRoutes(editing),
  ];
}

/** A project with the fields that the specification defines for Mapper. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): MapperProject {
  return {
    ...project,
    product_type: 'M',
    project_type: 'PM',
    project_title: title,
    is_sample: false,
    is_marketable: false,
    is_ai_rrm_flow: false,
  };
}
