import {
  findPatterns,
  type PatternRule,
} from '../../../document/analysis/patterns/pattern-finder.ts';
import type { Profiles } from '../../../document/analysis/patterns/profiles.ts';

/** What the finder is asked beside the page, which stays fluent meanwhile. */
export interface PatternQuestion {
  profiles: Profiles;
  rule: PatternRule;
}

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) =>
  postMessage(findPatterns(data.profiles, data.rule)),
);
