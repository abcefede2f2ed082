import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { OpenSurface } from './open-surface.ts';

/**
 * Where the header has the button of a panel: `insights` is one button for several, which switch at
 * their top; `more` is the menu of the rest.
 */
export type PanelPosition = 'details' | 'filter' | 'comments' | 'insights' | 'more';

/** A panel on the right, such as comments or activity. */
export interface SurfacePanel {
  /** Its name in the address, as in `?panel=comments`. */
  name: string;
  /** Its heading, and the label of its button. */
  label: string;
  position: PanelPosition;
  Icon: ComponentType<{ size: number }>;
  /** Draws its content; `at` is the place in it that the address names. */
  Panel: ComponentType<{ at: string | null }>;
  /** Preloads it, for panels in which the user types as soon as they open. */
  load?: () => Promise<unknown>;
  /** Replaces the surface while the address names a place in the panel. */
  InPlace?: ComponentType<{ at: string }>;
  /** A badge on its button, or on that of the insights, such as the number of unread comments. */
  Badge?: ComponentType;
  /** Text for a visitor, who has the panel only after signing in. */
  signIn?: string;
  /** Its order among panels of the same position, lowest first; 0 by default. */
  order?: number;
  /** Whether it is available to this user. */
  visible(open: OpenSurface): boolean;
}

/** A part of a work surface's header, such as presence or a button. */
export interface SurfaceHeaderPart {
  name: string;
  slot: 'state' | 'people' | 'actions';
  Part: ComponentType;
  /** Its order among parts of the same slot, lowest first; 0 by default. */
  order?: number;
  visible(open: OpenSurface): boolean;
}

/** What higher features add to every work surface, in order. */
export interface SurfaceParts {
  panels: readonly SurfacePanel[];
  header: readonly SurfaceHeaderPart[];
}

/** Sorts parts of tools and features by their order; equal ones stay as they are listed. */
export function orderParts(parts: readonly (SurfacePanel | SurfaceHeaderPart)[]): SurfaceParts {
  const ordered = parts.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    panels: ordered.filter((part) => 'Panel' in part),
    header: ordered.filter((part) => 'Part' in part),
  };
}

const SurfacePartsContext = createContext<SurfaceParts>({ panels: [], header: [] });

/** Provides the parts of the suite to the work surfaces below; rendered once, by `app/web`. */
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
