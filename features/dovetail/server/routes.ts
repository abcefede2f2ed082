import type { Connections } from '#features/connections/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import * as calls from '../contract/calls.ts';
import { connectedText } from '../contract/failures.ts';
import type { ItemContent } from '../contract/research.ts';
import { type DovetailParts, importRun } from './import-run.ts';
import { noteIdsOf } from './note-ids.ts';
import type { ResearchDraftOptions } from './research-draft-options.ts';
import { researchDraftRun } from './research-draft-run.ts';
import { startResearchDraft } from './start-research-draft.ts';

interface RouteParts extends DovetailParts {
  connections: Pick<Connections, 'own'>;
  projects: ResearchDraftOptions['projects'];
  runs: ResearchDraftOptions['runs'];
  realtime: Pick<Realtime, 'read'>;
  drafts: Omit<ResearchDraftOptions, 'access' | 'projects' | 'runs' | 'realtime' | 'importKind'>;
}

/** The calls on projects and items of Dovetail. */
export function dovetailRoutes(parts: RouteParts): Implementation[] {
  const { access, connections, projects, runs, realtime } = parts;
  const importing = runs.define(importRun(parts));
  const drafts = { ...parts, ...parts.drafts, importKind: importing };
  const draftKind = runs.define(researchDraftRun(drafts));
  const notesOf = async (actor: Actor, projectId: string) => {
    await projects.allow(actor, 'see', projectId);
    const hooks = await parts.hooksOf(projectId);
    return realtime.read(projectId, hooks.notesOf);
  };
  return [
    implement(calls.setApiKey, async ({ actor, input: { body } }) => {
      const given = { service: 'dovetail', connectionId: null, fields: { key: body.api_key } };
      const connection = await connections.own.connectByKey(actor.userId, given);
      return { message: connectedText, connection };
    }),
    implement(calls.researchProjects, async ({ actor, input: { query } }) => {
      const { items, next } = await (await access.open(actor.userId)).projects(query);
      return { projects: items, next };
    }),
    implement(calls.researchNotes, async ({ actor, input: { query } }) => {
      const { research_project_id: from, project_id: projectId, ...wanted } = query;
      const there = projectId === undefined ? new Set<string>() : await notesOf(actor, projectId);
      const session = await access.open(actor.userId);
      const { items, next } = await session.items(from, wanted);
      const isHere = (id: string) => noteIdsOf(id).some((note) => there.has(note));
      return { notes: items.map((one) => ({ ...one, is_here: isHere(one.id) })), next };
    }),
    implement(calls.fetchResearch, async ({ actor, input: { body } }) => {
      const session = await access.open(actor.userId);
      const notes: ItemContent[] = [];
      // One after the other, as Dovetail limits requests, and texts can be large.
      for (const one of body.notes) notes.push(await session.content(one));
      return { notes };
    }),
    implement(calls.importResearch, async ({ actor, input: { body } }) => {
      const { project_id: projectId, ...input } = body;
      const { project } = await projects.allow(actor, 'edit', projectId);
      await parts.hooksOf(projectId);
      await access.requirePlan(project);
      await access.open(actor.userId);
      const subject = { projectId, purpose: project.title, input };
      return { job_id: (await runs.start(actor, importing, subject)).id };
    }),
    ...calls.researchDraftKinds.map((kind) =>
      implement(calls.researchDraftCalls[kind], ({ actor, input: { body } }) =>
        startResearchDraft(drafts, draftKind, actor, { ...body, kind }),
      ),
    ),
  ];
}
