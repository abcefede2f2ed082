import { beginDraft } from '#features/generation/server/index.ts';
import { pictureRoutes } from '#features/pictures/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { personasPictures } from '../contract/picture-call.ts';
import {
  defaultTitle,
  editRefusal,
  type PersonasProject,
  personasGenerate,
  personasKindCalls,
} from '../contract/project.ts';
import { personasActions } from '../document/actions.ts';
import { createFromOutline } from '../document/create-from-outline.ts';
import { accept, follow } from '../document/linkable-items.ts';
import { personasDocument } from '../document/personas-document.ts';
import { drafts } from './drafts/index.ts';
import { personaFiles } from './files/persona-files.ts';
import { summary } from './personas-summary.ts';
import { personaTemplates } from './ready-templates.ts';
import { personaRoutes } from './routes/personas.ts';
import { projectRoutes } from './routes/projects.ts';
import { sectionRoutes } from './routes/sections.ts';
import { personaSamples } from './samples.ts';

const kind: ProjectKind = {
  code: 'PC',
  defaultTitle,
  document: personasDocument,
  editRefusal,
  path: (id, location) => {
    const [what, part = ''] = location?.split(/:(.*)/s) ?? [];
    if (what === 'persona') return `/personas/${id}?persona=${part}`;
    return location ? `/personas/${id}?panel=details&at=${location}` : `/personas/${id}`;
  },
  ...summary,
  summaryModule: new URL('./personas-summary.ts', import.meta.url),
};

/** The manifest of Personas on the server. */
export const tool: ServerTool = {
  kind,
  actions: personasActions,
  drafts,
  links: { follow, accept, createFrom: createFromOutline },
  calls: personasKindCalls,
  templates: personaTemplates,
  samples: personaSamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const { projects, pictures, realtime, readers, generation } = context;
  const editing = createEditing({
    projects,
    realtime,
    code: kind.code,
    document: personasDocument,
  });
  return [
    ...serveKind(context, kind, personasKindCalls, toRecord, personaFiles),
    ...pictureRoutes(personasPictures, editing, pictures),
    ...projectRoutes({ projects, readers, editing, kind, toRecord }),
    ...personasGenerate.map((call) =>
      implement(call, ({ actor, input: { body } }) =>
        beginDraft({ generation, projects, kind, toRecord }, actor, body),
      ),
    ),
    ...personaRoutes(editing),
    ...sectionRoutes(editing),
  ];
}

/** A project with the fields of its calls. */
function toRecord({ title, kind: _, preview: __, ...project }: ListedProject): PersonasProject {
  return { ...project, product_type: 'M', project_type: 'PC', project_title: title };
}
