import type { Config } from '@react-router/dev/config';
import { publicPaths } from './app/web/public-paths.ts';

export default {
  appDirectory: 'app/web',
  buildDirectory: 'dist/web',
  ssr: false,
  prerender: publicPaths,
  future: { v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
} satisfies Config;
