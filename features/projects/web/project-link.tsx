import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import type { ProjectTool } from './kind-view.ts';

interface ProjectLinkProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Milliseconds of rest on a link after which a user may be about to follow it; who passes over it does not. */
const rest = 60;

/**
 * Opens a project of the dashboard. While a user rests on it, or goes to it by keyboard, its page,
 * the project and its document are on their way already.
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

/** A page that can't be loaded now is loaded when the link is followed, and says then what is wrong. */
async function beginProject(kind: ProjectTool, id: string): Promise<void> {
  const page = await kind.loadPage().catch(() => null);
  page?.clientLoader({ params: { id }, ahead: true });
}
