import { z } from 'zod';
import { designFailures } from '#features/designs/contract/failures.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { fromForeignJson } from '#kernel/value/json.ts';

const box = z.object({ width: z.number(), height: z.number() });
const node = z.object({
  id: z.string(),
  name: z.string().default(''),
  type: z.string(),
  visible: z.boolean().default(true),
  absoluteBoundingBox: box.nullish(),
  children: z.array(z.unknown()).default([]),
});
type Node = z.output<typeof node>;

const file = z.object({ document: node });
const parts = z.object({ nodes: z.record(z.string(), z.object({ document: node }).nullable()) });

/** Kinds of nodes that are screens if they are directly on a page or in a section. */
const frameTypes = new Set(['FRAME', 'COMPONENT', 'COMPONENT_SET', 'INSTANCE', 'GROUP', 'SLIDE']);
const containers = new Set(['DOCUMENT', 'CANVAS', 'SECTION', 'SLIDE_GRID', 'SLIDE_ROW']);
/** Frames that one file may have. */
const maxFrames = 1000;

interface Frame {
  id: string;
  name: string;
  page: string;
  width: number;
  height: number;
}

/**
 * Reads the frames of an answer of Figma, which has many megabytes for a large file.
 * @throws outside_answer where it is no such answer
 */
export function read({ bytes, node: wanted }: { bytes: Uint8Array; node: string | null }): Frame[] {
  const json = fromForeignJson(new TextDecoder().decode(bytes));
  const found: Frame[] = [];
  for (const top of topOf(json, wanted)) collect(top, [], found);
  return found;
}

function topOf(json: unknown, wanted: string | null): Node[] {
  if (wanted === null) {
    const parsed = file.safeParse(json);
    if (!parsed.success) throw unexpected();
    return [parsed.data.document];
  }
  const parsed = parts.safeParse(json);
  if (!parsed.success) throw unexpected();
  return Object.values(parsed.data.nodes).flatMap((one) => (one ? [one.document] : []));
}

const unexpected = () =>
  designFailures.fail('outside_answer', 'Figma answered in an unexpected way.');

function collect(given: Node, path: readonly string[], found: Frame[]): void {
  if (!given.visible || found.length >= maxFrames) return;
  const { id, name, type, absoluteBoundingBox: size } = given;
  if (frameTypes.has(type)) {
    if (!size || size.width <= 0 || size.height <= 0) return;
    const page = path.join(', ');
    found.push({
      id,
      name: cutTo(name, 200),
      page: cutTo(page, 200),
      width: size.width,
      height: size.height,
    });
    return;
  }
  if (!containers.has(type)) return;
  const inside = type === 'DOCUMENT' ? path : [...path, name];
  for (const child of given.children) {
    const parsed = node.safeParse(child);
    if (parsed.success) collect(parsed.data, inside, found);
  }
}
