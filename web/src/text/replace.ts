/** The words of replacing one part by another. */
export const replaceWords = {
  title: (name: string) => `Replace ${name}`,
  help: 'The new one keeps the ID, the name and the workload.',
  done: (name: string, by: string) => `${name} replaced by ${by}`,
};
