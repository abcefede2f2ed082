import type { CSSProperties } from 'react';

/** A style with CSS variables that a module's rules read. */
export function cssVariables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values as CSSProperties;
}
