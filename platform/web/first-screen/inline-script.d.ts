// What the build makes of an import with that query (`vite.config.ts`).
declare module '*?inline-script' {
  const script: string;
  export default script;
}
