import { useMemo } from 'react';
import type { ExportOptionsProps } from '#features/exports/web/index.ts';
import { SlideFields } from '#features/slides/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { deckOf, partsOf } from '../../document/out/deck.ts';
import { personasDocument } from '../../document/personas-document.ts';

/** The options of the slides of personas. */
export function PersonaSlideOptions({ document, ...fields }: ExportOptionsProps) {
  const { deck, pictures } = useMemo(() => {
    const value = readDocument(personasDocument, document).value;
    return { deck: deckOf(value, ''), pictures: value.images };
  }, [document]);
  return <SlideFields parts={partsOf(deck)} theme={deck} pictures={pictures} {...fields} />;
}
