import type { z } from 'zod';
import type { EventType, events } from '../contract/events.ts';

type Details<Type extends EventType> = z.input<(typeof events)[Type]['details']>;

/**
 * An event in a project, as a feature reports it. Addresses of pages of the suite are paths, which
 * begin with a slash.
 */
export type SuiteEvent = {
  [Type in EventType]: {
    type: Type;
    projectId: string;
    /** Ids of the accounts that caused it; none for the server itself. */
    authors: readonly string[];
    /** Ids of the only accounts that learn of it; by default all with access to the project. */
    to?: readonly string[];
    details: Details<Type>;
  };
}[EventType];
