import type { CSSProperties } from 'react';

/** A style that sets the variables which a module's own rules read. */
export function cssVariables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values as CSSProperties;
}
