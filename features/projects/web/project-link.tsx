import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import type { ProjectTool } from './kind-view.ts';

interface ProjectLinkProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Milliseconds for which a pointer rests on a link before the project is loaded ahead; passing over
 * it does not load.
 */
const rest = 60;

/**
 * A link to a project. While the pointer rests on it, or it has the keyboard focus, its page,
 * record and document are loaded ahead.
 */
export function ProjectLink({ id, className, children }: ProjectLinkProps) {
  const { kind } = useDashboardView();
  const timer = useRef<number | undefined>(undefined);
  const [wanted, setWanted] = useState(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const begin = () => {
    stop();
    setWanted(true);
    void beginProject(kind, id);
  };
  const beginSoon = () => {
    stop();
    timer.current = window.setTimeout(begin, rest);
  };
  return (
    <Link
      to={kind.path(id)}
      className={className}
      draggable={false}
      prefetch={wanted ? 'render' : 'none'}
      onPointerEnter={beginSoon}
      onPointerLeave={stop}
      onPointerDown={begin}
      onFocus={beginSoon}
      onBlur={stop}
    >
      {children}
    </Link>
  );
}

/** If the page cannot be loaded now, following the link loads it again and shows the error. */
async function beginProject(kind: ProjectTool, id: string): Promise<void> {
  const page = await kind.loadPage().catch(() => null);
  page?.clientLoader({ params: { id }, ahead: true });
}
