import { useLinkedItems } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useAllRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { blockedRoutes, type LinkedIssue } from '../../document/analysis/blocked.ts';
import type { TaskAnalysis } from '../../document/analysis/task-analysis.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import { ReviewRoutes } from './review-routes.tsx';
import { ShowTask } from './show-task.tsx';

/** Red routes with unresolved problems of a review, by traffic times the worst severity. */
export function BlockedRoutes({ redRoutes }: { redRoutes: readonly TaskAnalysis[] }) {
  const { project, visit } = useOpenSurface();
  return visit ? null : <Blocked redRoutes={redRoutes} project={project} />;
}

interface BlockedProps {
  redRoutes: readonly TaskAnalysis[];
  project: { readonly id: string; readonly title: string };
}

function Blocked({ redRoutes, project }: BlockedProps) {
  const { records } = useMatrix();
  const own = useAllRecords(records, 'taskLinks').flatMap(({ task, link }) =>
    link?.what === 'issue' ? [{ at: `task:${task}`, ref: link }] : [],
  );
  const found = useLinkedItems(project.id, 'issue', own);
  if (found.isError) return <LoadFailed what="What reviews say" onRetry={found.retry} />;
  const issues = found.items.map(({ at, item }): LinkedIssue => {
    const { severity, status, kind } = item.facts;
    return {
      kind: String(kind ?? 'problem'),
      task: at.replace(/^task:/, ''),
      title: item.title,
      severity: Number(severity) || 0,
      status: String(status ?? 'open'),
    };
  });
  const blocked = blockedRoutes(redRoutes, issues);
  return (
    <section className={panel.section} aria-label="Blocked red routes">
      <h3 className={panel.heading}>
        Blocked red routes <span className={panel.count}>{blocked.length}</span>
      </h3>
      {blocked.length === 0 ? (
        <p className={panel.quiet}>
          No unresolved issue is linked with a red route. Review the routes, or link an issue of a
          review with a task, and it shows here.
        </p>
      ) : (
        <ul className={panel.list}>
          {blocked.map(({ route, issues: open, worst, weight }) => (
            <li key={route.task.id} className={panel.box}>
              <span className={panel.spread}>
                <ShowTask task={route.task} />
                <span
                  className={panel.count}
                  title={`Traffic ${route.traffic} × severity ${worst}`}
                >
                  {weight.toLocaleString(undefined, { maximumFractionDigits: 2 })}
                </span>
              </span>
              <span className={panel.quiet}>
                {open.map(({ title, severity }) => `${title} (${severity})`).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {redRoutes.length > 0 ? (
        <div className={panel.line}>
          <ReviewRoutes
            tasks={redRoutes.map(({ task }) => task.id)}
            label="Review the red routes"
            title={`Review: ${project.title}`}
          />
        </div>
      ) : null}
    </section>
  );
}
