import type { RunContext, RunDefinition, RunOwner } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type FrameLine,
  frameLine,
  framesResult,
  type ImportRequest,
  importRequest,
  type ListedFrame,
  type RefreshRequest,
  refreshRequest,
} from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import type { FramePage } from './design-hooks.ts';
import { findDesign } from './file-store.ts';
import type { DesignParts } from './parts.ts';
import { type FrameGroup, placeFrames } from './place-frames.ts';

/** Imports frames of a file as pages; those that are pages already get new pictures. */
export function importRun(
  parts: DesignParts,
): RunDefinition<typeof importRequest, typeof frameLine, typeof framesResult> {
  return {
    name: 'designs.import',
    title: ({ frames }) => `${framesText(frames.length)} from ${parts.designs.tool().name}`,
    input: importRequest,
    ...common(parts),
    run: (context) => importAll(parts, context),
  };
}

/** Gives pages the pictures that their frames have now. */
export function refreshRun(
  parts: DesignParts,
): RunDefinition<typeof refreshRequest, typeof frameLine, typeof framesResult> {
  return {
    name: 'designs.refresh',
    title: () => `New pictures from ${parts.designs.tool().name}`,
    input: refreshRequest,
    ...common(parts),
    run: (context) => refreshAll(parts, context),
  };
}

function common(parts: DesignParts) {
  return {
    partial: frameLine,
    result: framesResult,
    changesProject: 'import' as const,
    async allow(owner: RunOwner, act: 'run' | 'read', subject: { projectId: string | null }) {
      const id = requireId(subject.projectId);
      const { project } = await parts.projects.allow(owner, act === 'run' ? 'edit' : 'see', id);
      if (act === 'run') await parts.designs.requirePlan(project);
    },
    // A repeated attempt would send scarce requests again.
    tries: 1,
    seconds: 1800,
    maxPerOwner: 3,
  };
}

const framesText = (count: number): string => (count === 1 ? 'One frame' : `${count} frames`);

async function importAll(parts: DesignParts, context: RunContext<ImportRequest, FrameLine>) {
  const { input, owner } = context;
  const projectId = requireId(context.projectId);
  await parts.projects.allow(owner, 'edit', projectId);
  const hooks = await parts.hooksOf(projectId);
  const row = await findDesign(parts.database.orm, projectId, input);
  if (!row) throw designFailures.fail('design/unknown');
  const design = await parts.designs.open(owner.userId);
  const pages = await parts.realtime.read(projectId, hooks.pagesOf);
  const { version } = await design.session.file(input.file);
  const known = new Map(row.frames.map((frame) => [frame.id, frame]));
  const wanted = input.frames.flatMap((id) => {
    const frame = known.get(id);
    const shown = pages.find((one) => one.frame.file === input.file && one.frame.node === id);
    return frame ? [wantedFrame(input, { frame, shown, version })] : [];
  });
  const unknown = input.frames.filter((id) => !known.has(id));
  for (const frame of unknown) {
    const problem = 'There is no such frame in the file.';
    await context.partial({ frame, name: frame, outcome: 'failed', problem });
  }
  const groups = [{ file: input.file, scale: input.scale, wanted }];
  const { section } = input;
  const order = { design, hooks, projectId, section, groups, unchanged: [] };
  const counts = await placeFrames(parts, context, order);
  return { ...counts, failed: counts.failed + unknown.length };
}

function wantedFrame(
  { file, scale }: ImportRequest,
  {
    frame: { id: node, name, width, height },
    shown,
    version,
  }: { frame: ListedFrame; shown: FramePage | undefined; version: string },
) {
  // Another size is another picture, although the frame is the same.
  const isSameSize = shown?.frame.scale === scale;
  return {
    ...{ page: shown?.page ?? null, name },
    frame: { tool: 'figma' as const, file, node, version, scale, width, height },
    digest: (isSameSize && shown?.frame.digest) || null,
  };
}

async function refreshAll(parts: DesignParts, context: RunContext<RefreshRequest, FrameLine>) {
  const { input, owner } = context;
  const projectId = requireId(context.projectId);
  await parts.projects.allow(owner, 'edit', projectId);
  const hooks = await parts.hooksOf(projectId);
  const all = await parts.realtime.read(projectId, hooks.pagesOf);
  const pages = all.filter(({ page }) => input.pages === null || input.pages.includes(page));
  const design = await parts.designs.open(owner.userId);
  const unchanged: FrameLine[] = [];
  const groups: FrameGroup[] = [];
  for (const [file, shown] of Map.groupBy(pages, ({ frame }) => frame.file)) {
    const { version } = await design.session.file(file);
    const [same, changed] = split(shown, ({ frame }) => frame.version === version);
    for (const { frame, title } of same) {
      unchanged.push({ frame: frame.node, name: title, outcome: 'unchanged', problem: null });
    }
    groups.push(...groupsOf(file, version, changed));
  }
  return placeFrames(parts, context, {
    design,
    hooks,
    projectId,
    section: null,
    groups,
    unchanged,
  });
}

/** One request for each size in which frames of a file are shown. */
function groupsOf(file: string, version: string, changed: FramePage[]): FrameGroup[] {
  return [...Map.groupBy(changed, ({ frame }) => frame.scale)].map(([scale, shown]) => ({
    ...{ file, scale },
    wanted: shown.map(({ page, title, frame: { digest, ...frame } }) => ({
      ...{ page, name: title, digest },
      frame: { ...frame, version },
    })),
  }));
}

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

function requireId(projectId: string | null): string {
  if (projectId === null) throw commonFailures.fail('not_found');
  return projectId;
}
