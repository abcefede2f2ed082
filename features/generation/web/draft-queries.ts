import { queryOptions } from '@tanstack/react-query';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { listRuns } from '#features/runs/contract/calls.ts';
import { runsTopic } from '#features/runs/contract/run.ts';
import { send } from '#platform/web/api/send.ts';
import { readDraftPart, readGenerated, readOffer } from '../contract/calls.ts';
import { draftRunName } from '../contract/draft.ts';

/** What drafts are made with for this user now. */
export const offerQuery = (projectId?: string) =>
  queryOptions({
    queryKey: ['generation', 'offer', projectId ?? ''],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      send(readOffer, { query: projectId ? { project_id: projectId } : {} }, { signal }),
  });

/** The part that a draft is about, and what it replaces now. */
export const draftPartQuery = (draftId: string) =>
  queryOptions({
    queryKey: [runsTopic, 'draft part', draftId],
    staleTime: 0,
    queryFn: ({ signal }) => send(readDraftPart, { params: { id: draftId } }, { signal }),
  });

/** The records of a project that drafts wrote. */
export const generatedQuery = (projectId: string) =>
  queryOptions({
    queryKey: [runsTopic, 'generated', projectId],
    staleTime: 60_000,
    queryFn: ({ signal }) => send(readGenerated, { params: { mapper_id: projectId } }, { signal }),
  });

/** Projects of a kind to draft from, those changed last first. */
export const sourceProjectsQuery = (kind: ProjectCode, search: string) =>
  queryOptions({
    queryKey: ['projects', kind, 'sources', search],
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const query = { kind, limit: '50', ...(search ? { search } : {}) };
      return (await send(listProjects, { query }, { signal })).projects;
    },
  });

/** The user's newest draft of a project, or the one under way; null without any. */
export const newestDraftQuery = (projectId: string) =>
  queryOptions({
    queryKey: [runsTopic, 'list', 'drafts', projectId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId, limit: '50' };
      const { runs } = await send(listRuns, { query }, { signal });
      return runs.find(({ name }) => name === draftRunName) ?? null;
    },
  });
