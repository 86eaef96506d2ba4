/** Pages of the documentation in reading order, made by `docs/frame/plugin.ts`. */
declare module 'virtual:documentation' {
  export const documentation: readonly {
    name: string;
    title: string;
    /** `at`: the anchor. */
    sections: readonly { at: string; title: string }[];
    /** The terms that it explains. `means`: the first sentence about one. */
    terms: readonly { at: string; term: string; means: string }[];
  }[];
}
