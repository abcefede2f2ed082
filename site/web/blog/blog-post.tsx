import { Article } from '../article/article.tsx';
import type { Markdown } from '../article/written.tsx';
import library from '../library/library.module.css';
import { SampleCard } from '../library/library-page.tsx';
import type { LibrarySample } from '../library/library-sample.ts';
import styles from './blog-post.module.css';
import type { PostMetadata } from './posts.ts';

const texts = import.meta.glob<Markdown>('../../../content/blog/*.md', {
  eager: true,
  import: 'default',
});

export interface BlogPostProps {
  post: PostMetadata;
  samples: readonly LibrarySample[];
}

/** A post with its picture, and the sample that one can take from it. */
export function BlogPost({ post, samples }: BlogPostProps) {
  const text = texts[`../../../content/blog/${post.slug}.md`];
  const sample = samples.find(({ slug }) => slug === post.sample);
  if (!text) throw new Error(`There is no text of ${post.slug}.`);
  return (
    <>
      <Article content={text} date={post.date} />
      {sample ? (
        <section className={styles.sample} aria-labelledby="take">
          <h2 id="take">Take it with you</h2>
          <ul className={library.cards}>
            <SampleCard sample={sample} />
          </ul>
        </section>
      ) : null}
    </>
  );
}
