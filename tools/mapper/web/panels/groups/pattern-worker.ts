import {
  findPatterns,
  type PatternRule,
} from '../../../document/analysis/patterns/pattern-finder.ts';
import type { Profiles } from '../../../document/analysis/patterns/profiles.ts';

/** A request to the worker that searches patterns, so that the page stays responsive. */
export interface PatternQuestion {
  profiles: Profiles;
  rule: PatternRule;
}

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) =>
  postMessage(findPatterns(data.profiles, data.rule)),
);
