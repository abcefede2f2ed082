import { useMemo } from 'react';
import type { ExportOptionsProps } from '#features/exports/web/index.ts';
import { SlideFields } from '#features/slides/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { deckOf } from '../../document/out/deck.ts';
import { partsOf } from '../../document/out/deck-parts.ts';

/** The options of the slides of a map. */
export function MapSlideOptions({ document, ...fields }: ExportOptionsProps) {
  const { parts, theme, pictures } = useMemo(() => {
    const map = readDocument(mapperDocument, document).value;
    const deck = deckOf(map, '');
    return {
      parts: partsOf(deck),
      theme: { ...deck.theme, author: deck.author },
      pictures: map.images,
    };
  }, [document]);
  return <SlideFields parts={parts} theme={theme} pictures={pictures} {...fields} />;
}
