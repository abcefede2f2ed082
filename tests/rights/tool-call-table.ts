import { tools } from '#app/server/tools.ts';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import type { ServerTool } from '#features/tool/server/index.ts';
import { makeProjectRoles } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import type { Expected, PlainCalls } from './expected.ts';
import { kindCallTable } from './kind-call-table.ts';

/** The expected answers of a tool's own calls, from `tools/x/server/calls.rights.ts`. */
interface RightsOfTool {
  ownCalls: Expected[];
  plainCalls?: PlainCalls;
}

const own: [ServerTool, RightsOfTool][] = await Promise.all(
  tools.map(async (tool): Promise<[ServerTool, RightsOfTool]> => {
    const word = projectKinds[tool.kind.code];
    return [tool, await import(`../../tools/${word}/server/calls.rights.ts`)];
  }),
);

/** All calls of all tools about a project of theirs. */
export const toolCallTable: Expected[] = own.flatMap(([{ calls }, { ownCalls }]) => {
  const { create } = calls.projects;
  const people = (suite: TestSuite) => makeProjectRoles(suite, { create });
  return [...kindCallTable(calls), ...ownCalls].map((expected) => ({ ...expected, people }));
});

/** Who may send the calls of the tools that are not about a project. */
export const plainToolCalls: PlainCalls = Object.assign(
  {},
  ...own.map(([, { plainCalls }]) => plainCalls),
);
