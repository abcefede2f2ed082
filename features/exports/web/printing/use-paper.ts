import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type PaperOptions, readPaper } from '../../document/paper/paper-sizes.ts';

/** The paper for which an export page is drawn; null where it is one page as large as its content. */
export function usePaper(): PaperOptions | null {
  const [query] = useSearchParams();
  return useMemo(() => readPaper(query), [query]);
}
