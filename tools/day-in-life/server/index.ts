import { beginDraft } from '#features/generation/server/index.ts';
import { pictureRoutes } from '#features/pictures/server/index.ts';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { createEditing, type ProjectKind } from '#features/projects/server/index.ts';
import { tableRoutes } from '#features/tables/server/index.ts';
import { type ServerTool, serveKind, type ToolContext } from '#features/tool/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { dayPictures, dayTables } from '../contract/calls/file-calls.ts';
import {
  type DayInLifeProject,
  dayInLifeGenerate,
  dayInLifeKindCalls,
  defaultTitle,
  editRefusal,
} from '../contract/project.ts';
import { acceptPersonas } from '../document/accept-personas.ts';
import { dayInLifeActions } from '../document/actions.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { accept, follow } from '../document/linkable-items.ts';
import { backlink, outline } from '../document/outline.ts';
import { toContent } from './day-answer.ts';
import { summary } from './day-in-life-summary.ts';
import { drafts } from './drafts/index.ts';
import { dayFiles } from './files/day-files.ts';
import { participants } from './participants.ts';
import { dayTemplates } from './ready-templates.ts';
import { dayRoutes } from './routes/days.ts';
import { taskRoutes } from './routes/tasks.ts';
import { daySamples } from './samples.ts';

const kind: ProjectKind = {
  code: 'DILO',
  defaultTitle,
  document: dayInLifeDocument,
  editRefusal,
  path: (id, part) =>
    part === undefined
      ? `/day-in-the-life-of/${id}`
      : `/day-in-the-life-of/${id}?panel=details&at=${part}`,
  ...summary,
  summaryModule: new URL('./day-in-life-summary.ts', import.meta.url),
};

/** The manifest of Day in the Life Of on the server. */
export const tool: ServerTool = {
  kind,
  actions: dayInLifeActions,
  drafts,
  participants,
  links: { follow, accept, acceptPersonas, outline, backlink },
  calls: dayInLifeKindCalls,
  templates: dayTemplates,
  samples: daySamples,
  serve,
};

function serve(context: ToolContext): Implementation[] {
  const { projects, pictures, realtime, readers, generation } = context;
  const editing = createEditing({
    projects,
    realtime,
    code: kind.code,
    document: dayInLifeDocument,
  });
  /** A project with the fields that the specification defines (S3.33, S3.35). */
  const toRecord = async (listed: ListedProject): Promise<DayInLifeProject> => {
    const { kind: _, preview: __, ...project } = listed;
    const day = await realtime.read(
      project._id,
      (document) => readDocument(dayInLifeDocument, document).value,
    );
    const { boards, tasks, subtasks, icons } = toContent(day);
    const ai_generated = day.facts.aiGenerated;
    return {
      ...project,
      product_type: 'M',
      project_type: 'DILO',
      id: project._id,
      ai_generated,
      boards,
      tasks,
      subtasks,
      icons,
    };
  };
  return [
    ...serveKind(context, kind, dayInLifeKindCalls, toRecord, dayFiles),
    ...pictureRoutes(dayPictures, editing, pictures),
    ...tableRoutes(dayTables, editing, readers),
    ...dayRoutes(editing),
    ...taskRoutes(editing),
    ...dayInLifeGenerate.map((call) =>
      implement(call, ({ actor, input: { body } }) => {
        const planned = drafts.begins?.() ?? [];
        return beginDraft({ generation, projects, kind, toRecord }, actor, body, { planned });
      }),
    ),
  ];
}
