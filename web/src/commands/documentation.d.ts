/** Pages of the documentation in the order they are read: `docs/frame/plugin.ts` makes it. */
declare module 'virtual:documentation' {
  export const documentation: readonly { name: string; title: string }[];
}
