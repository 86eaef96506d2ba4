/** The index of the documentation, made by `../frame/plugin.ts`. */
declare module 'virtual:search-index' {
  import type { Index } from './find.ts';
  const index: Index;
  export default index;
}
