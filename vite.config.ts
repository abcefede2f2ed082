import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { build, defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` runs the server; what is not the web is asked there. */
const server = process.env.SERVER_URL;
const served = ['/api', '/files', '/outbox', '/mails'];

const entities = fileURLToPath(import.meta.resolve('decode-named-character-reference'));

/** What is imported with `?inline-script` comes, with all that it imports, as the text of one small script. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [entry = '', query] = id.split('?');
    if (query !== 'inline-script') return;
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        lib: { entry, formats: ['iife'], name: '_', fileName: 'script' },
      },
    });
    const [made] = [built].flat() as { output: { code?: string }[] }[];
    return `export default ${JSON.stringify(made?.output[0]?.code?.trim())}`;
  },
};

/** What is imported with `?page-script` is the address of a script of its own, which only static pages load. */
const pageScripts: Plugin = {
  name: 'page-scripts',
  enforce: 'pre',
  async load(id) {
    const [entry = '', query] = id.split('?');
    if (query !== 'page-script') return;
    if (this.environment.mode === 'dev') return `export default ${JSON.stringify(`/@fs${entry}`)}`;
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      base: '/',
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: false,
          output: {
            entryFileNames: 'assets/page-script-[hash].js',
            chunkFileNames: 'assets/page-part-[hash].js',
          },
        },
      },
    });
    const files = ([built].flat() as { output: BuiltFile[] }[]).flatMap(({ output }) => output);
    // Pages are rendered by another environment than the one whose files are served.
    if (this.environment.name === 'client')
      for (const { fileName, code } of files)
        this.emitFile({ type: 'asset', fileName, source: code });
    const script = files.find(({ isEntry }) => isEntry);
    return `export default ${JSON.stringify(`/${script?.fileName}`)}`;
  },
};

/** A sample that is imported with `?listed` is only how it is listed: its content stays in a file of its own. */
const listedSamples: Plugin = {
  name: 'listed-samples',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'listed') return;
    const { title, text, picture } = JSON.parse(await readFile(file, 'utf8'));
    return `export default ${JSON.stringify({ title, text, picture })}`;
  },
};

const texts = mdx({
  remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
  rehypePlugins: [rehypeSlug],
});
/** Texts of `content/` become components when the web is built; no parser goes to the browser. */
const textPlugin: Plugin = {
  ...(texts as Plugin),
  enforce: 'pre',
  // What is imported with a query, such as `?raw`, stays what it is.
  async transform(value, id) {
    const made = id.includes('?') ? undefined : await texts.transform(value, id);
    return made ? { code: String(made.code) } : null;
  },
};

/** A file of a build that was not written. */
interface BuiltFile {
  fileName: string;
  code: string;
  isEntry?: boolean;
}

export default defineConfig({
  plugins: [inlineScripts, pageScripts, listedSamples, textPlugin, reactRouter()],
  publicDir: 'app/web/public',
  // Workers load what they read with when they need it.
  worker: { format: 'es' },
  // Markdown is read in a worker, where the page's own way to read `&amp;` is not.
  resolve: { alias: { 'decode-named-character-reference': entities } },
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
    // One file: of styles that come later, as with a panel, those of the shell would come again with
    // them and win over a tool's own.
    cssCodeSplit: false,
    rolldownOptions: {
      // An entry point only re-exports: importing one export of a slice does not load the others.
      treeshake: {
        moduleSideEffects: [
          {
            test: /[\\/]features[\\/][\w-]+[\\/](web|document)[\\/]index\.ts$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // Few files instead of a hundred small ones, which weigh more and of which each costs a page
        // that opens a few milliseconds. A file takes what its pages need and no file before it has.
        codeSplitting: {
          groups: [
            { name: 'shell', priority: 5, test: /app[\\/]web[\\/](root|entry\.client)\.tsx/ },
            // Static pages are never loaded by these, but the build writes them.
            {
              name: 'static',
              priority: 4,
              test: /site[\\/]web[\\/](pages|landing)[\\/]|app[\\/]web[\\/]routes[\\/](landing|samples?)\.tsx/,
            },
            { name: 'forms', priority: 3, test: /accounts[\\/]web[\\/]pages[\\/]sign-in\.tsx/ },
            {
              name: 'joining',
              priority: 2,
              test: /accounts[\\/]web[\\/]pages[\\/](?!account-settings).*\.tsx/,
            },
            {
              name: 'workspace',
              priority: 1,
              test: /app[\\/]web[\\/]routes[\\/]work-surfaces\.tsx/,
            },
            // An icon is too small for a file of its own.
            { name: 'icons', priority: 0.5, test: /@tabler[\\/]icons-react[\\/]/ },
            // Nor is a control: what several pages share goes with what the same pages share.
            {
              name: 'controls',
              test: /[\\/](ui|@mantine)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
            },
          ],
        },
      },
    },
  },
});
