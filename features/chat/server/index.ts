import { arrayContains, eq, or } from 'drizzle-orm';
import { actionsKey } from '#features/actions/server/index.ts';
import { modelsKey } from '#features/ai/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  goesWithProject,
  textColumns,
} from '#features/feature/server/index.ts';
import { gatheringKey, maskingKey } from '#features/generation/server/index.ts';
import { linkTargetsKey } from '#features/links/server/index.ts';
import { storedVectorsKey } from '#features/meaning/server/index.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectKindsKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { applyRun } from './apply-run.ts';
import {
  createChatStore,
  entriesOfAccount,
  removeChatsOf,
  removeChatsOfAccount,
} from './chat-store.ts';
import { createChats } from './chats.ts';
import { createPassageFinder } from './find-passages.ts';
import { chatRoutes } from './routes.ts';
import { chatEntries } from './tables.ts';
import { viewEntries } from './view-entry.ts';

/** Answers questions about a project from its own texts and from the items that it links to. */
export const chatFeature: Feature = {
  name: 'chat',
  needs: ['audit', 'projects', 'links', 'actions', 'runs', 'ai', 'generation', 'meaning'],
  build(context) {
    const { database } = context;
    const store = createChatStore(database);
    const projects = {
      ...context.get(projectAccessKey),
      ...context.get(projectContentKey),
      ...context.get(projectKindsKey),
    };
    const actions = context.get(actionsKey);
    const runs = context.get(runsKey);
    const finder = createPassageFinder({
      embed: context.language.embed,
      stored: context.get(storedVectorsKey),
    });
    const chats = createChats({
      ...{ store, projects, kinds: projects, actions, runs, realtime: context.realtime },
      models: context.get(modelsKey),
      audit: context.get(auditKey),
      gathering: context.get(gatheringKey),
      masking: context.get(maskingKey),
      linkTargets: context.get(linkTargetsKey),
      finder,
      applyKind: runs.define(applyRun({ projects, actions, store, runs })),
    });
    return {
      implementations: chatRoutes(chats),
      columns: [...goesWithProject(chatEntries.projectId), ...goesWithAccount(chatEntries.userId)],
      close: finder.close,
      storedTexts: [
        textColumns(database, {
          what: 'questions and answers of the chat',
          id: chatEntries.id,
          project: chatEntries.projectId,
          columns: { question: chatEntries.question, answer: chatEntries.answer },
          // Without what it rests on, an answer is not one.
          isDeleted: true,
          where: (projectId) =>
            or(
              eq(chatEntries.projectId, projectId),
              arrayContains(chatEntries.sourceProjects, [projectId]),
            ),
        }),
      ],
      erased: removeChatsOf,
      userDeleted: removeChatsOfAccount,
      accountData: {
        async chats(userId) {
          const rows = await entriesOfAccount(database.orm, userId);
          const views = await viewEntries(
            projects,
            { caller: { userId, reach: null }, mayEdit: false },
            rows,
          );
          return views.map((view, at) => ({ project_id: rows[at]?.projectId, ...view }));
        },
      },
    };
  },
};
