/** Pages of the documentation in reading order and the terms that they explain, made by `docs/frame/plugin.ts`. */
declare module 'virtual:documentation' {
  export const documentation: readonly {
    name: string;
    title: string;
    /** `at`: the anchor. */
    sections: readonly { at: string; title: string }[];
  }[];
  /** `means`: the first sentence about it. */
  export const terms: readonly { page: string; at: string; term: string; means: string }[];
}
