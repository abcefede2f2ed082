import { Link } from 'react-router';
import { ArticleDate } from '../article/article.tsx';
import { posts } from '../blog/posts.ts';
import { ProductPicture } from '../landing/product-picture.tsx';
import library from '../library/library.module.css';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

const description = 'On research, mapping and reviewing, and on how the suite is made.';

export const meta = () => pageMeta('Blog', description);

/** The articles, newest first, each with its picture. */
export default function Blog() {
  return (
    <div className={library.library}>
      <header className={library.front}>
        <h1>Blog</h1>
        <p>{description}</p>
      </header>
      <ul className={library.cards}>
        {posts.map(({ slug, title, description: text, date, picture }, at) => (
          <li key={slug}>
            <Link to={`/blog/${slug}`} className={library.card}>
              {picture ? <ProductPicture name={picture} alt="" first={at < 3} /> : null}
              <small>
                <ArticleDate date={date} />
              </small>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
