import { beforeAll, expect, test } from 'vitest';
import { packageFaults } from '#tests/fixtures/package-rules.ts';
import { type ToolProject, toolProjects, toolWriters } from '#tests/fixtures/tool-decks.ts';

let projects: ToolProject[] = [];
beforeAll(async () => {
  projects = await toolProjects();
});

test.each(
  Object.entries(toolWriters).flatMap(([tool, writers]) =>
    (['pptx', 'xlsx', 'docx'] as const).flatMap((to) => (writers[to] ? [[tool, to] as const] : [])),
  ),
)('each %s written as %s opens without a repair', async (tool, to) => {
  const own = projects.filter((project) => project.tool === tool);
  expect(own.map(({ made }) => made)).toEqual(expect.arrayContaining(['sample', 'odd', 'empty']));
  for (const { made, project } of own) {
    const bytes = await toolWriters[tool]?.[to]?.(project);
    expect(packageFaults(bytes ?? new Uint8Array()), `${made}: ${project.title}`).toEqual([]);
  }
});
