/** Pages of the documentation in reading order, made by `docs/frame/plugin.ts`. */
declare module 'virtual:documentation' {
  export const documentation: readonly { name: string; title: string }[];
}
