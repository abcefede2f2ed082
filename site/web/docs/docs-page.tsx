import { Link } from 'react-router';
import { type LinkProps, Written, WrittenLink } from '../article/written.tsx';
import { ResourceLinks } from '../resources/resource-links.tsx';
import { docsGroups, docsPages, docsPath, docsVersion, slugOf } from './docs-list.ts';
import styles from './docs-page.module.css';

/** The documentation: contents, a search that needs no network beyond this server, and one page of it. */
export function DocsPage({ slug }: { slug: string }) {
  const at = docsPages.findIndex((page) => page.slug === slug);
  const page = docsPages[at];
  if (!page) return null;
  const [before, after] = [docsPages[at - 1], docsPages[at + 1]];
  return (
    <div className={styles.docs}>
      <aside className={styles.side}>
        <search>
          <label className={styles.search}>
            Search the documentation
            <input type="search" dir="auto" autoComplete="off" data-docs-search />
          </label>
          <p className={styles.version}>Version {docsVersion}</p>
          <ul className={styles.results} aria-live="polite" data-docs-results />
        </search>
        <details className={styles.contents}>
          <summary>Contents</summary>
          <nav aria-label="Documentation">
            {docsGroups.map((group) => (
              <section key={group.title}>
                <h2>{group.title}</h2>
                <ul>
                  {group.pages.map((one) => (
                    <li key={one.slug}>
                      <Link
                        to={docsPath(one.slug)}
                        aria-current={one.slug === slug ? 'page' : undefined}
                      >
                        {one.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
      </aside>
      <article className={styles.text}>
        <Written content={page.Text} link={DocsLink} />
        <ResourceLinks product={page.title} />
        <nav className={styles.turn} aria-label="Other pages">
          {before ? <Link to={docsPath(before.slug)}>← {before.title}</Link> : <span />}
          {after ? <Link to={docsPath(after.slug)}>{after.title} →</Link> : null}
        </nav>
      </article>
    </div>
  );
}

/** A link between files of the repository leads to its page; to a file without one it is only text. */
function DocsLink({ href = '', children }: LinkProps) {
  if (/^(?:https?:|mailto:|#|\/)/.test(href))
    return <WrittenLink href={href}>{children}</WrittenLink>;
  const [file = '', part] = href.split('#');
  const slug = slugOf(file);
  if (!docsPages.some((page) => page.slug === slug)) return <span>{children}</span>;
  return <Link to={`${docsPath(slug)}${part ? `#${part}` : ''}`}>{children}</Link>;
}
