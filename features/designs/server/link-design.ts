import type { Actor } from '#kernel/call/actor.ts';
import type { ListedFrame } from '../contract/designs.ts';
import { designFailures } from '../contract/failures.ts';
import { drawFrames } from './draw-frames.ts';
import { type DesignFileRow, findDesign, putDesign } from './file-store.ts';
import type { DesignParts } from './parts.ts';
import { thumbnailOf } from './thumbnails.ts';

/** A linked file, and whether its frames were known already. */
export interface Linked {
  row: DesignFileRow;
  wasKnown: boolean;
  connectionId: string;
}

/**
 * Links the file that an address names to a project. Its version is read first: frames of a version that is
 * known cost no scarce request.
 */
export async function linkDesign(
  parts: DesignParts,
  actor: Actor,
  projectId: string,
  address: string,
): Promise<Linked> {
  const { project } = await parts.projects.allow(actor, 'edit', projectId);
  await parts.hooksOf(projectId);
  await parts.designs.requirePlan(project);
  const location = parts.designs.tool().readAddress(address);
  if (!location) throw designFailures.fail('design/address');
  const design = await parts.designs.open(actor.userId);
  const { connectionId, session, tool } = design;
  const { orm } = parts.database;
  const { name, version } = await session.file(location.file);
  const known = await findDesign(orm, projectId, location);
  if (known?.version === version) {
    return { row: known, wasKnown: true, connectionId };
  }
  const reading = { owner: actor.userId };
  const frames = await parts.budgets.spend(design, () => session.frames(location, reading));
  const row: DesignFileRow = {
    ...{ projectId, tool: tool.id, file: location.file, node: location.node ?? '', name, version },
    ...{ url: tool.addressOf(location), frames, readAt: parts.now() },
  };
  await putDesign(orm, row);
  return { row, wasKnown: false, connectionId };
}

/** Pixels of the longer side of a small picture. */
const thumbnailSize = 240;

/** Small pictures of frames, all in one scarce request; they are copied before their addresses expire. */
export async function drawThumbnails(
  parts: DesignParts,
  actor: Actor,
  projectId: string,
  { file, node, frames }: { file: string; node: string | null; frames: readonly string[] },
): Promise<{ images: { frame: string; image: string | null }[]; connectionId: string }> {
  await parts.projects.allow(actor, 'edit', projectId);
  const row = await findDesign(parts.database.orm, projectId, { file, node });
  if (!row) throw designFailures.fail('design/unknown');
  const chosen = row.frames.filter(({ id }) => frames.includes(id));
  const design = await parts.designs.open(actor.userId);
  const nodes = chosen.map(({ id }) => id);
  const addresses = await drawFrames(parts.budgets, design, file, nodes, scaleFor(chosen));
  const reading = { owner: actor.userId };
  const images: { frame: string; image: string | null }[] = [];
  for (const { id } of chosen) {
    const address = addresses.get(id) ?? null;
    const image = address && (await thumbnailOf(parts, design.session, address, reading));
    images.push({ frame: id, image });
  }
  return { images, connectionId: design.connectionId };
}

/** One size for all frames, by which the largest of them is small. */
function scaleFor(frames: readonly ListedFrame[]): number {
  const longest = Math.max(1, ...frames.map(({ width, height }) => Math.max(width, height)));
  const scale = Math.min(1, Math.max(0.01, (2 * thumbnailSize) / longest));
  return Math.round(scale * 100) / 100;
}
