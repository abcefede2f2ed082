import { randomBytes } from 'node:crypto';
import type { Models, ModelTask } from '#features/ai/server/index.ts';
import {
  type DraftDefinition,
  type DraftElement,
  elementSchema,
} from '#features/drafting/document/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import type { DraftBrief } from '../../contract/brief.ts';
import { createMasker } from '../../document/masker.ts';
import { maskPrompt, unmaskElement } from '../masking/masked-draft.ts';
import { draftPrompt } from './prompt.ts';
import type { DraftScope } from './slots.ts';

export interface ModelDraft {
  models: Pick<Models, 'draft'>;
  task: ModelTask;
  definition: DraftDefinition;
  scope: DraftScope;
  brief: DraftBrief;
  sources: readonly SourceText[];
  passages: readonly Passage[];
  /** What the project has on the first level. */
  there: readonly Pick<DraftElement, 'id' | 'slot' | 'text'>[];
  signal: AbortSignal;
  /** Told which of the parts that the sources are read in is read now; both count from 1. */
  onPart(part: number, parts: number): Promise<void>;
}

/** Characters of passages that a model reads at once, so that small models can read them too. */
const partLength = 48_000;

/**
 * Has a model draft, and yields its elements as they come. Long sources are read in parts; each part goes
 * on from what the ones before wrote.
 * @returns why the draft is not whole; null where it is
 * @throws failures of the model before it wrote anything
 */
export async function* draftByModel(
  draft: ModelDraft,
): AsyncGenerator<DraftElement, Failure | null> {
  const { scope, brief, sources, models, task, signal, onPart } = draft;
  const pieces = partsOf(draft.passages);
  const written = [...draft.there];
  const masker = createMasker(brief.masks);
  const byId = new Map(draft.passages.map((passage) => [passage.id, passage]));
  let count = 0;
  for (const [at, passages] of pieces.entries()) {
    await onPart(at + 1, pieces.length);
    const fence = randomBytes(9).toString('base64url');
    const { under } = scope.part ?? { under: null };
    const parts = maskPrompt(
      { ...draft, slots: scope.slots, passages, sources, brief, written, under, fence },
      masker,
    );
    const element = elementSchema(parts.slots);
    const elements = models.draft(task, { ...draftPrompt(parts), element, signal });
    const renamed = createRenaming(`${at + 1}`, written);
    for (;;) {
      const next = await elements.next();
      if (next.done) {
        const { problem } = next.value;
        if (problem && count === 0) throw problem;
        if (problem) return problem;
        break;
      }
      const one = renamed(unmaskElement(next.value, byId, masker, element), under);
      count += 1;
      const slot = scope.slots.find(({ key }) => key === one.slot);
      if (slot?.under === undefined) written.push({ id: one.id, slot: one.slot, text: one.text });
      yield one;
    }
  }
  return null;
}

/** The passages, cut into parts that a model reads at once; one empty part where there are none. */
function partsOf(passages: readonly Passage[]): Passage[][] {
  const parts: Passage[][] = [[]];
  let length = 0;
  for (const passage of passages) {
    if (length + passage.text.length > partLength && length > 0) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(passage);
    length += passage.text.length;
  }
  return parts;
}

/**
 * Gives the elements of a part ids of their own: a model begins with `e1` each time. What an element stands
 * under is one of the part, or one that was there before it.
 */
function createRenaming(part: string, written: readonly Pick<DraftElement, 'id'>[]) {
  const before = new Set(written.map(({ id }) => id));
  const names = new Map<string, string>();
  return (element: DraftElement, under: string | null): DraftElement => {
    const id = `${part}.${names.size + 1}`;
    const parent = element.under === null ? null : (names.get(element.under) ?? element.under);
    if (!names.has(element.id)) names.set(element.id, id);
    const isKnown = parent !== null && (before.has(parent) || parent !== element.under);
    return { ...element, id, under: isKnown ? parent : (under ?? parent) };
  };
}
