import { Button } from '@mantine/core';
import Content from '../../../content/legal/cookies-policy.md';
import { Article } from '../article/article.tsx';
import { pageMeta } from '../page-meta.ts';

export { clientLoader, loader } from '../static/static-page.ts';

export const meta = () =>
  pageMeta('Cookies Policy', 'What is stored in your browser, why, and how to change your choice.');

export default function CookiesPolicy() {
  return (
    <Article content={Content}>
      <Button variant="default" data-cookies="preferences">
        Change cookie preferences
      </Button>
    </Article>
  );
}
