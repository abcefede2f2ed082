import type { z } from 'zod';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { type ListedProject, listProjects, type projectCalls } from '../contract/calls.ts';
import type { ProjectKind } from './kind.ts';
import type { ProjectServices } from './projects.ts';

export function listRoutes(services: ProjectServices): Implementation[] {
  return [
    implement(listProjects, ({ actor, input: { query } }) =>
      services.list(actor, query.kind, query.limit, query.after),
    ),
  ];
}

/** The one implementation of the calls that every kind has; `toRecord` gives a kind's own fields. */
export function projectRoutes<Project extends z.ZodType>(
  services: ProjectServices,
  kind: ProjectKind,
  calls: ReturnType<typeof projectCalls<string, Project>>,
  toRecord: (project: ListedProject) => z.output<Project>,
): Implementation[] {
  return [
    implement(calls.create, async ({ actor, input: { body } }) =>
      toRecord(await services.create(actor, kind, body.title)),
    ),
    implement(calls.open, async ({ actor, input: { params } }) =>
      toRecord(await services.open(actor, kind.code, params.id)),
    ),
    implement(calls.rename, async ({ actor, input: { body } }) =>
      toRecord(await services.rename(actor, body.project_id, body.title)),
    ),
    implement(calls.remove, async ({ actor, input: { params } }) => {
      await services.remove(actor, params.id);
      return null;
    }),
  ];
}
