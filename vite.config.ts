import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the server; what is not the web is asked there. */
const server = process.env.SERVER_URL;
const served = ['/api', '/files', '/outbox'];

export default defineConfig({
  plugins: [
    // Texts of `content/` become components when the web is built; no parser goes to the browser.
    {
      enforce: 'pre',
      ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm] }),
    },
    reactRouter(),
  ],
  publicDir: 'app/web/public',
  // Its addresses are folders, which Node does not resolve while pages are prerendered.
  ssr: { noExternal: [/^@atlaskit\//] },
  ...(server && {
    server: {
      strictPort: true,
      proxy: {
        ...Object.fromEntries(served.map((path) => [path, server])),
        '^/live(\\?|$)': { target: server, ws: true },
      },
    },
  }),
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every page starts with is one file instead of fifty small ones, which also weigh more.
        codeSplitting: {
          groups: [{ name: 'shell', test: /app[\\/]web[\\/](root|entry\.client)\.tsx/ }],
        },
      },
    },
  },
});
