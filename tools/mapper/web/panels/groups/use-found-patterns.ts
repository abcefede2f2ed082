import { useEffect, useState } from 'react';
import type {
  FoundPatterns,
  PatternRule,
} from '../../../document/analysis/patterns/pattern-finder.ts';
import type { Profiles } from '../../../document/analysis/patterns/profiles.ts';
import type { PatternQuestion } from './pattern-worker.ts';

/** The patterns in profiles; the previous ones while a search runs, null before the first. */
export function useFoundPatterns(
  profiles: Profiles,
  { tolerance, dimensions }: PatternRule,
): { found: FoundPatterns | null; searching: boolean } {
  const [found, setFound] = useState<FoundPatterns | null>(null);
  const [searching, setSearching] = useState(true);
  useEffect(() => {
    setSearching(true);
    const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FoundPatterns>) => {
      setFound(data);
      setSearching(false);
      worker.terminate();
    });
    const question: PatternQuestion = { profiles, rule: { tolerance, dimensions } };
    worker.postMessage(question);
    return () => worker.terminate();
  }, [profiles, tolerance, dimensions]);
  return { found, searching };
}
