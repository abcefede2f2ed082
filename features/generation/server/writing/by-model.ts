import { randomBytes } from 'node:crypto';
import type { Models, ModelTask } from '#features/ai/server/index.ts';
import {
  type DraftDefinition,
  type DraftElement,
  elementSchema,
} from '#features/drafting/document/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import { withEnd } from '#kernel/value/with-end.ts';
import type { DraftBrief } from '../../contract/brief.ts';
import { generationFailures } from '../../contract/failures.ts';
import { createMasker } from '../../document/masker.ts';
import { maskPrompt, unmaskElement } from '../masking/masked-draft.ts';
import { forInstructions, neutralSlots } from './own-slots.ts';
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
  /** Called with the portion of the passages that is read now, from 1, and the number of portions. */
  onPortion(portion: number, portions: number): Promise<void>;
}

/** Elements of one draft at most: a model that repeats itself does not end on its own. */
const maxElements = 600;

/** Maximum characters of the passages that a model reads at once, so that small models can read them. */
const portionLength = 48_000;

/**
 * Has a model draft, and yields its elements as they come. Long sources are read in portions; each goes
 * on from what was written from those before it.
 * @returns why the draft is not whole; null where it is
 * @throws failures of the model before it wrote anything
 */
export async function* draftByModel(
  draft: ModelDraft,
): AsyncGenerator<DraftElement, Failure | null> {
  const { scope, brief, sources, models, task, signal, onPortion } = draft;
  const portions = portionsOf(draft.passages);
  const written = [...draft.there];
  const masker = createMasker(brief.masks);
  const byId = new Map(draft.passages.map((passage) => [passage.id, passage]));
  const { under } = scope.part ?? { under: null };
  let count = 0;
  for (const [at, passages] of portions.entries()) {
    await onPortion(at + 1, portions.length);
    const fence = randomBytes(9).toString('base64url');
    const neutral = neutralSlots(scope.slots);
    const prompt = maskPrompt(
      { ...draft, slots: neutral.slots, passages, sources, brief, written, under, fence },
      masker,
    );
    const schema = elementSchema(prompt.slots.map(forInstructions));
    const answer = models.draft(task, { ...draftPrompt(prompt), element: schema, signal });
    const elements = withEnd(answer);
    const renamed = createRenaming(`${at + 1}`, written);
    for await (const masked of elements) {
      if (count === maxElements) return generationFailures.fail('draft_cut');
      const unmasked = unmaskElement(masked, byId, masker, schema);
      const element = renamed(neutral.toProject(unmasked), under);
      count += 1;
      const slot = scope.slots.find(({ key }) => key === element.slot);
      if (slot?.under === undefined) written.push(firstLevelOf(element));
      yield element;
    }
    const { problem } = elements.end();
    if (problem && count === 0) throw problem;
    if (problem) return problem;
  }
  return null;
}

const firstLevelOf = ({ id, slot, text }: DraftElement) => ({ id, slot, text });

/** The passages in portions that a model reads at once; one empty portion where there are none. */
function portionsOf(passages: readonly Passage[]): Passage[][] {
  const portions: Passage[][] = [[]];
  let length = 0;
  for (const passage of passages) {
    if (length + passage.text.length > portionLength && length > 0) {
      portions.push([]);
      length = 0;
    }
    portions.at(-1)?.push(passage);
    length += passage.text.length;
  }
  return portions;
}

/**
 * Gives the elements of each portion ids of their own: a model starts with `e1` each time. The parent of
 * an element is in the same portion, or existed before it.
 */
function createRenaming(portion: string, written: readonly Pick<DraftElement, 'id'>[]) {
  const before = new Set(written.map(({ id }) => id));
  const names = new Map<string, string>();
  let count = 0;
  return (element: DraftElement, under: string | null): DraftElement => {
    count += 1;
    const id = `${portion}.${count}`;
    const parent = element.under === null ? null : (names.get(element.under) ?? element.under);
    if (!names.has(element.id)) names.set(element.id, id);
    const isKnown = parent !== null && (before.has(parent) || parent !== element.under);
    return { ...element, id, under: isKnown ? parent : (under ?? parent) };
  };
}
