/** The workers are in the file, and only scripts that run already can make such an address. */
export const isOwn = (url: string): boolean => url.startsWith('blob:');
