import { useOpenSurface } from '#features/projects/web/index.ts';
import { useDocumentValue } from '#platform/web/live/use-document-value.ts';
import { type MapValue, mapperDocument } from '../document/mapper-document.ts';

/** The value of the whole map, for panels that count or compare all of it. */
export function useMapValue(): MapValue {
  return useDocumentValue(mapperDocument, useOpenSurface().live.document);
}
