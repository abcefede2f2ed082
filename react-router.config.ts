import { readdirSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { publicPaths } from './app/web/public-paths.ts';

const posts = readdirSync('content/blog').map((name) => `/blog/${name.replace(/\.md$/, '')}`);

export default {
  appDirectory: 'app/web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: [...publicPaths, ...posts],
  future: { v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
} satisfies Config;
