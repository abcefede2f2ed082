import type { ParticipantHooks } from '#features/participants/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { removePersona } from '../document/edits.ts';
import { mapperDocument, type OpenedMap } from '../document/mapper-document.ts';

/** The participants of a study on the scales of behaviour, with what was noted and quoted about them. */
export const participants: ParticipantHooks = {
  module: import.meta.url,
  list: (document) => participantsOf(openDocument(mapperDocument, document)),
  said(document, ids) {
    const map = openDocument(mapperDocument, document);
    return participantsOf(map)
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({
        ...{ item: id, type: 'participant', title: name },
        texts: textsOf(map, id),
      }));
  },
  saidByOthers(document, ids) {
    const map = openDocument(mapperDocument, document);
    const others = participantsOf(map).filter(({ id }) => !ids.has(id));
    return others.map(({ id }) => textsOf(map, id));
  },
  withdraw: (_, ids) => [...ids].map((id) => planEdit(removePersona, { id })),
};

function participantsOf({ personas }: OpenedMap) {
  return personas.all().filter(({ kind }) => kind === 'behavioral');
}

/** The description of a participant, and the notes and quotes of their points. */
function textsOf({ personas, points, evidence }: OpenedMap, id: string): string[] {
  const own = points.all().filter(({ persona }) => persona === id);
  const ids = new Set(own.map((point) => point.id));
  const quotes = evidence
    .all()
    .filter(({ persona, point }) => persona === id || (point !== null && ids.has(point)));
  return [
    personas.get(id)?.description ?? '',
    ...own.map(({ note }) => note),
    ...quotes.map(({ quote }) => quote),
  ].filter(Boolean);
}
