/** A source, and its address if it has one. */
export function sourceParts(source: string): { named: string; address: string | null } {
  const [, named = source, address = null] = /^(.*): (https?:\/\/\S+)$/u.exec(source) ?? [];
  return { named, address };
}
