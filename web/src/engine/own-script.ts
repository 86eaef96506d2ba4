/** Whether an address of a script is one of the page's own. A page in one file has another: `single.config.ts`. */
export const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin;
