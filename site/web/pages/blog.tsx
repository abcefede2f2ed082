import { Link } from 'react-router';
import { ArticleDate } from '../article/article.tsx';
import { posts } from '../blog/posts.ts';
import { pageMeta } from '../page-meta.ts';
import styles from '../reading.module.css';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Blog', 'On research, mapping and reviewing, and on how the suite is made.');

export default function Blog() {
  return (
    <div className={styles.page}>
      <h1>Blog</h1>
      <ul className={styles.list}>
        {posts.map(({ slug, title, description, date }) => (
          <li key={slug} className={styles.post}>
            <h2>
              <Link to={`/blog/${slug}`}>{title}</Link>
            </h2>
            <p>{description}</p>
            <ArticleDate date={date} />
          </li>
        ))}
      </ul>
    </div>
  );
}
