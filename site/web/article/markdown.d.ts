/** A Markdown file of `content/`, as the build turns it into a component. */
declare module '*.md' {
  import type { ComponentType } from 'react';

  export const frontmatter: Record<string, string>;
  const Content: ComponentType<{ components?: Record<string, ComponentType<never>> }>;
  export default Content;
}
