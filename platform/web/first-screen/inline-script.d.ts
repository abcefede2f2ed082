// The type of imports with this query, which the build inlines (`vite.config.ts`).
declare module '*?inline-script' {
  const script: string;
  export default script;
}
