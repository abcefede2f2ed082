/** The address of a script of its own, with all that it imports (`vite.config.ts`). */
declare module '*?page-script' {
  const address: string;
  export default address;
}
