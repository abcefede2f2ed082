import { createContext, type ReactNode } from 'react';
import type { SurfaceProject } from './open-surface.ts';

/** How somebody who has a public link looks at its project, on the tool's own work surface. */
export interface Visit {
  project: SurfaceProject;
  /** What lets them in over the live connection; the same function for as long as they look. */
  token: () => string;
  /** What they may do, at the end of the header. */
  actions: ReactNode;
  /** Asks again what the link shows beside the document. */
  refresh: () => void;
  /** Called when the link does not let them look any more. */
  onEnd: () => void;
}

/** Set around a work surface that a visitor looks at; null for who has access of their own. */
export const VisitContext = createContext<Visit | null>(null);
