/** Words of the dialog that replaces a device or host adapter. */
export const replaceWords = {
  title: (name: string) => `Replace ${name}`,
  help: 'The new one keeps the ID, the name and the workload.',
  done: (name: string, by: string) => `${name} replaced with ${by}`,
};
