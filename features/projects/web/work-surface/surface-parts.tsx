import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { OpenSurface } from './open-surface.ts';

/**
 * Where the header has the button of a panel: `insights` is one button for several, between which
 * one goes at their head; `more` is the menu of the rest.
 */
export type PanelPosition = 'details' | 'filter' | 'comments' | 'insights' | 'more';

/** Something that the right panel can hold, as comments or the activity. */
export interface SurfacePanel {
  /** Its name in the address, `?panel=comments`. */
  name: string;
  /** What stands above it, and what opens it is called. */
  label: string;
  position: PanelPosition;
  Icon: ComponentType<{ size: number }>;
  /** Draws what is in it; `at` is the place in it that the address names. */
  Panel: ComponentType<{ at: string | null }>;
  /** Loads it before it is opened, where a user types as soon as it is. */
  load?: () => Promise<unknown>;
  /** Stands in place of the surface while the address names a place in the panel. */
  InPlace?: ComponentType<{ at: string }>;
  /** Stands on its button, or on that of the insights, as a number of what is unread. */
  Badge?: ComponentType;
  /** What a visitor reads there, who gets it only after signing in. */
  signIn?: string;
  /** Whether this person has it. */
  visible(open: OpenSurface): boolean;
}

/** Something in the header of a work surface, as who is here or a button. */
export interface SurfaceHeaderPart {
  name: string;
  slot: 'people' | 'actions';
  Part: ComponentType;
  visible(open: OpenSurface): boolean;
}

/** What the slices above projects add to every work surface, in the order in which it stands. */
export interface SurfaceParts {
  panels: readonly SurfacePanel[];
  header: readonly SurfaceHeaderPart[];
}

const SurfacePartsContext = createContext<SurfaceParts>({ panels: [], header: [] });

/** Hands the parts of the suite to the work surfaces below; `app/web` does so once. */
export function SurfacePartsProvider({
  parts,
  children,
}: {
  parts: SurfaceParts;
  children: ReactNode;
}) {
  return <SurfacePartsContext value={parts}>{children}</SurfacePartsContext>;
}

export function useSurfaceParts(): SurfaceParts {
  return useContext(SurfacePartsContext);
}
