/** A Markdown file of `content/`, which the build turns into a component. */
declare module '*.md' {
  import type { ComponentType } from 'react';

  export const frontmatter: Record<string, string>;
  const Content: ComponentType<{ components?: Record<string, ComponentType<never>> }>;
  export default Content;
}
