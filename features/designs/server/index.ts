import { eq } from 'drizzle-orm';
import { connectionsKey } from '#features/connections/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  provide,
  serviceKey,
  textColumns,
} from '#features/feature/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectKindsKey,
  projectPicturesKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import { designFailures } from '../contract/failures.ts';
import { createBudgets } from './budget.ts';
import { commentsOfItems, listChangedComments } from './comment-store.ts';
import { ticketViewOf } from './comments.ts';
import { createDesignAccess, type DesignAccess } from './design-access.ts';
import type { DesignHooks } from './design-hooks.ts';
import { createCommentFollowing } from './following/follow-comments.ts';
import { followUnfollowed, makeDesignsDue } from './following/followed-store.ts';
import { type LinkedComments, linkedCommentsKey } from './linked-comments.ts';
import { designColumns } from './owned-columns.ts';
import type { DesignParts } from './parts.ts';
import { designRoutes } from './routes.ts';
import { designBudgets, designComments, designFiles, followedDesigns } from './tables.ts';

export type { CommentSubject, DesignHooks, FramePage } from './design-hooks.ts';
export { DesignLimit } from './design-limit.ts';
export type {
  DesignAddress,
  DesignComment,
  DesignSession,
  DesignTool,
  NewDesignComment,
} from './design-tool.ts';
export { type LinkedComments, linkedCommentsKey } from './linked-comments.ts';

/** Registers the design tool, and the kinds of projects whose pages show its frames. */
export interface Designs extends Pick<DesignAccess, 'register'> {
  registerKind(kind: ProjectCode, hooks: DesignHooks): void;
  /** Reads the comments of all followed files now, instead of when each is due. */
  readNow(): Promise<void>;
}

export const designsKey = serviceKey<Designs>('designs');

/** Frames of design tools as pages of projects, and items of projects as comments on them. */
export const designsFeature: Feature = {
  name: 'designs',
  needs: ['connections', 'integrations', 'plans', 'projects', 'runs'],
  build(context) {
    const kinds = new Map<ProjectCode, DesignHooks>();
    const parts = createParts(context, kinds);
    const { orm } = context.database;
    const interval = context.config.DESIGN_SECONDS * 1000;
    const following = createCommentFollowing({ ...parts, log: context.log, interval });
    const designs: Designs = {
      register: parts.designs.register,
      registerKind: (kind, hooks) => void kinds.set(kind, hooks),
      async readNow() {
        await makeDesignsDue(orm, new Date());
        await following.readDue();
      },
    };
    const comments: LinkedComments = {
      ofItems: async (refs) =>
        (await commentsOfItems(orm, refs)).map((row) => ticketViewOf(parts, row)),
      listChanged: async (projects, limit) =>
        (await listChangedComments(orm, projects, limit)).map((row) => ticketViewOf(parts, row)),
    };
    const looking = lookRegularly(context, 'reading comments', following);
    return {
      provides: [provide(designsKey, designs), provide(linkedCommentsKey, comments)],
      implementations: designRoutes(parts, context.get(connectionsKey)),
      columns: designColumns,
      storedTexts: [
        textColumns(context.database, {
          what: 'comments of design tools',
          id: designComments.id,
          project: designComments.projectId,
          columns: { replies: designComments.replies },
        }),
      ],
      async erased(executor, projectId) {
        await executor.delete(designFiles).where(eq(designFiles.projectId, projectId));
        await executor.delete(designComments).where(eq(designComments.projectId, projectId));
      },
      async userDeleted(executor, userId) {
        await executor.delete(designBudgets).where(eq(designBudgets.accountId, userId));
        await executor.delete(followedDesigns).where(eq(followedDesigns.accountId, userId));
      },
      async started() {
        await followUnfollowed(orm, new Date());
        looking.start();
      },
      close: looking.close,
      accountData: {
        design_comments: (userId) =>
          orm.select().from(designComments).where(eq(designComments.sentBy, userId)),
      },
    };
  },
};

function createParts(
  context: FeatureContext,
  kinds: ReadonlyMap<ProjectCode, DesignHooks>,
): DesignParts {
  const { database, realtime, readers, config } = context;
  const projects = context.get(projectAccessKey);
  const now = () => new Date();
  const projectOf = async (projectId: string) => {
    const project = await projects.find(projectId);
    if (!project) throw commonFailures.fail('not_found');
    return project;
  };
  return {
    ...{ database, projects, readers, realtime, now },
    nextRead: () => new Date(Date.now() + config.DESIGN_SECONDS * 1000),
    pictures: context.get(projectPicturesKey),
    runs: context.get(runsKey),
    designs: createDesignAccess({
      connections: context.get(connectionsKey),
      plans: context.get(plansKey),
    }),
    budgets: createBudgets({ database, now }),
    async hooksOf(projectId) {
      const hooks = kinds.get((await projectOf(projectId)).kind);
      if (!hooks) throw designFailures.fail('design/unsupported');
      return hooks;
    },
    async addressOf(projectId, item) {
      const { kind } = await projectOf(projectId);
      return `${config.PUBLIC_URL}${context.get(projectKindsKey).kindOf(kind).path(projectId, item)}`;
    },
  };
}
