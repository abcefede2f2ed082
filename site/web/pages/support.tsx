import { Button } from '@mantine/core';
import Content from '../../../content/legal/support.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () => pageMeta('Support', 'Where to turn when something does not work.');

export default function Support() {
  return (
    <Article content={Content}>
      <Button component="a" href="/forms/contact">
        Write to us
      </Button>
    </Article>
  );
}
