/** A field of the engine's data, by the ids of the machines; made by `html/columns.ts`. */
declare module '*/platforms.json?sources' {
  const sources: Readonly<Record<string, readonly { name: string; address: string }[]>>;
  export default sources;
}
