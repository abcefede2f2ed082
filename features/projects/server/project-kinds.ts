import { inPlainText, type ProjectKind } from './kind.ts';
import { projectRoutes } from './routes.ts';
import type { ProjectKinds } from './services.ts';

/** @param kinds the registered kinds, by code */
export function createProjectKinds(
  kinds: Map<ProjectKind['code'], ProjectKind>,
  parts: Parameters<typeof projectRoutes>[0],
): ProjectKinds {
  return {
    register: (kind) => void kinds.set(kind.code, inPlainText(kind)),
    kindOf(code) {
      const kind = kinds.get(code);
      if (!kind) throw new Error(`No tool registered the kind ${code}.`);
      return kind;
    },
    implement: (kind, calls, toRecord) => projectRoutes(parts, kind, calls, toRecord),
  };
}
