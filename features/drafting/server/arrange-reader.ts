import * as Y from 'yjs';
import { similarity } from '#platform/server/language/language.ts';
import type {
  ArrangeOptions,
  DraftDefinition,
  DraftElement,
  SaidPassage,
  SortedPassages,
} from '../document/index.ts';
import { featuresOf, type KindVectors, probabilitiesOf } from './kinds/kinds.ts';
import { sentimentOf } from './sentiment.ts';

/** What a draft is arranged from, as it is sent to the process that does it. */
export interface ArrangeInput {
  /** The document's state, as an update. */
  state: Uint8Array;
  board: string | null;
  passages: readonly SaidPassage[];
  /** Vectors of the passages, one after the other; empty where they could not be compared. */
  vectors: Float32Array;
  /** Vectors of the examples of the kinds. */
  examples: KindVectors;
  options: ArrangeOptions;
}

/**
 * The function by which a tool's module arranges drafts in a process beside the server: it sorts the
 * passages into kinds and has the tool's definition arrange them.
 */
export function arrangeReader(
  definitionOf: (document: Y.Doc, board: string | null) => DraftDefinition,
): (input: ArrangeInput) => DraftElement[] {
  return ({ state, board, passages, vectors, examples, options }) => {
    const document = new Y.Doc();
    Y.applyUpdate(document, state);
    const sorted = sortPassages(passages, vectors, examples);
    return definitionOf(document, board).arrange(document, sorted, options);
  };
}

function sortPassages(
  passages: ArrangeInput['passages'],
  vectors: Float32Array,
  examples: KindVectors,
): SortedPassages {
  const size = passages.length === 0 ? 0 : vectors.length / passages.length;
  const byId = new Map(
    passages.map(({ id }, at) => [id, vectors.subarray(at * size, (at + 1) * size)]),
  );
  const none = new Float32Array();
  return {
    passages: passages.map((passage) => {
      const features = featuresOf(passage.text, byId.get(passage.id) ?? none, examples);
      return { ...passage, kinds: probabilitiesOf(features), sentiment: sentimentOf(passage.text) };
    }),
    similarity: (one, other) => similarity(byId.get(one) ?? none, byId.get(other) ?? none),
  };
}
