import { readdirSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { accountPaths, publicFiles, publicPaths, unlistedPaths } from './app/web/public-paths.ts';

/** The pages of a folder of `content/`, one a file; pictures of theirs lie in a folder of their own. */
function pagesOf(folder: string, at: string, recursive = false): string[] {
  const listed = readdirSync(`content/${folder}`, { withFileTypes: true, recursive });
  const files = listed.filter((one) => one.isFile());
  return files.map(({ name }) => `${at}/${name.replace(/\.\w+$/, '')}`);
}

export default {
  appDirectory: 'app/web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: [
    ...publicFiles,
    ...publicPaths,
    ...accountPaths,
    ...unlistedPaths,
    ...pagesOf('library', '/samples', true),
    ...pagesOf('blog', '/blog'),
    // The first guide is `/docs` itself.
    ...pagesOf('guides', '/docs').filter((path) => path !== '/docs/getting-started'),
    ...['deploy', 'variables', 'security', 'api', 'changelog'].map((name) => `/docs/${name}`),
  ],
  future: { v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
} satisfies Config;
