import { createContext } from 'react';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { Tour } from './tour-step.ts';

/** The tours of the tools, loaded when one starts; provided once, by `app/web`. */
export type Tours = Readonly<Partial<Record<ProjectCode, () => Promise<Tour>>>>;

export const ToursContext = createContext<Tours>({});
