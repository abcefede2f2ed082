import { type Masking, maskValue } from '../../document/mask-document.ts';
import {
  addRanges,
  createNames,
  createRecogniser,
  namesElsewhere,
  namesHere,
} from '../../document/recogniser.ts';
import type { Collected } from './collect.ts';
import { withOriginals } from './originals.ts';

/** Masks the words and names of a participant, by project. */
export interface ProjectMasking {
  of(projectId: string): Masking;
  /** A JSON value of a project without the words; null where it has none. */
  mask(projectId: string, value: unknown): unknown;
}

export function createMasking(collected: Collected): ProjectMasking {
  const { said, others, names, copyOf } = collected;
  const items = new Set(said.map(({ project, item }) => `${project} ${item}`));
  const recogniser = createRecogniser({
    said: said.map(({ texts }) => texts.join('\n')),
    quotes: said.flatMap(({ type, texts }) => (type === 'note' ? [] : texts)),
    others,
  });
  const everywhere = Object.values(names).flat().flatMap(namesElsewhere);
  const namesIn = (projectId: string) => [
    ...everywhere,
    ...[...withOriginals(copyOf, projectId)].flatMap((id) => names[id] ?? []).flatMap(namesHere),
  ];
  const of = (projectId: string): Masking => {
    const findNames = createNames(namesIn(projectId));
    return {
      find: (text) => addRanges(recogniser.find(text), findNames(text)),
      findInQuote: (text) => addRanges(recogniser.findInQuote(text), findNames(text)),
      // A link without a project is to an item of its own one.
      isTheirs: (project, item) =>
        [...withOriginals(copyOf, project || projectId)].some((id) => items.has(`${id} ${item}`)),
    };
  };
  const made = new Map<string, Masking>();
  const ofOnce = (projectId: string): Masking => {
    const masking = made.get(projectId) ?? of(projectId);
    made.set(projectId, masking);
    return masking;
  };
  return {
    of: ofOnce,
    mask(projectId, value) {
      const masking = ofOnce(projectId);
      return maskValue(value, masking.find, masking);
    },
  };
}
