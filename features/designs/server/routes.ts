import type { z } from 'zod';
import type { Connections } from '#features/connections/server/index.ts';
import type { RunKind } from '#features/runs/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import * as calls from '../contract/calls.ts';
import { commentRequest, importRequest, refreshRequest } from '../contract/designs.ts';
import { commentRun } from './comment-run.ts';
import { commentsOf } from './comment-store.ts';
import { commentView, deleteComment, readComments } from './comments.ts';
import { designsOf, designView } from './file-store.ts';
import { importRun, refreshRun } from './frame-runs.ts';
import { drawThumbnails, linkDesign } from './link-design.ts';
import type { DesignParts } from './parts.ts';

/** The calls on files of design tools, their frames and comments. */
export function designRoutes(
  parts: DesignParts,
  connections: Pick<Connections, 'own'>,
): Implementation[] {
  return [
    ...fileRoutes(parts),
    ...runRoutes(parts),
    ...commentRoutes(parts),
    tokenRoute(connections),
  ];
}

function tokenRoute({ own }: Pick<Connections, 'own'>): Implementation {
  return implement(calls.exchangeToken, ({ actor, input: { body }, cookie }) =>
    own.complete(actor.userId, { query: new URLSearchParams(body), cookie }),
  );
}

function fileRoutes(parts: DesignParts): Implementation[] {
  const { budgets, database, projects } = parts;
  return [
    implement(calls.linkDesign, async ({ actor, input: { body } }) => {
      const linked = await linkDesign(parts, actor, body.project_id, body.address);
      const { row, wasKnown, connectionId } = linked;
      const budget = await budgets.of(connectionId);
      return { design: designView(row), frames: row.frames, was_known: wasKnown, budget };
    }),
    implement(calls.listDesigns, async ({ actor, input: { query } }) => {
      await projects.allow(actor, 'see', query.project_id);
      return { designs: (await designsOf(database.orm, query.project_id)).map(designView) };
    }),
    implement(calls.designImages, async ({ actor, input: { body } }) => {
      const { project_id: projectId, ...wanted } = body;
      const { images, connectionId } = await drawThumbnails(parts, actor, projectId, wanted);
      return { images, budget: await budgets.of(connectionId) };
    }),
  ];
}

function runRoutes(parts: DesignParts): Implementation[] {
  const importing = parts.runs.define(importRun(parts));
  const refreshing = parts.runs.define(refreshRun(parts));
  const commenting = parts.runs.define(commentRun(parts));
  return [
    implement(calls.importFrames, ({ actor, input: { body } }) =>
      start(parts, actor, {
        kind: importing,
        projectId: body.project_id,
        input: importRequest.parse(body),
      }),
    ),
    implement(calls.refreshFrames, ({ actor, input: { body } }) =>
      start(parts, actor, {
        kind: refreshing,
        projectId: body.project_id,
        input: refreshRequest.parse(body),
      }),
    ),
    implement(calls.commentOnDesign, ({ actor, input: { body } }) =>
      start(parts, actor, {
        kind: commenting,
        projectId: body.project_id,
        input: commentRequest.parse(body),
      }),
    ),
  ];
}

/** Starts a run on a project that shows frames, for an account that is connected. */
async function start<Input extends z.ZodType>(
  parts: DesignParts,
  actor: Actor,
  { kind, projectId, input }: { kind: RunKind<Input>; projectId: string; input: z.input<Input> },
): Promise<{ job_id: string }> {
  const { project } = await parts.projects.allow(actor, 'edit', projectId);
  await parts.hooksOf(projectId);
  await parts.designs.open(actor.userId);
  const run = await parts.runs.start(actor, kind, { projectId, purpose: project.title, input });
  return { job_id: run.id };
}

function commentRoutes(parts: DesignParts): Implementation[] {
  const { database, projects } = parts;
  return [
    implement(calls.listDesignComments, async ({ actor, input: { query } }) => {
      await projects.allow(actor, 'see', query.project_id);
      const rows = await commentsOf(database.orm, query.project_id);
      return { comments: rows.map((row) => commentView(parts, row)) };
    }),
    implement(calls.readDesignComments, async ({ actor, input: { body } }) => {
      const rows = await readComments(parts, actor, body.project_id);
      return { comments: rows.map((row) => commentView(parts, row)) };
    }),
    implement(calls.removeDesignComment, async ({ actor, input: { params, query } }) => {
      await deleteComment(parts, actor, query.project_id, params.item);
      return null;
    }),
  ];
}
