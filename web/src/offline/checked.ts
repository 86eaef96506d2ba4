/**
 * A file of the page from the network, only if its content has this hash: during an upload some hosts answer with another
 * page or with half a file. A wrong answer that an HTTP cache may have given is asked for once more, past every cache.
 */
export async function fetchChecked(url: string, hash: string, mode: RequestCache): Promise<Response> {
  const modes: RequestCache[] = mode === 'reload' ? ['reload'] : [mode, 'reload'];
  let wrong = '';
  for (const cache of modes) {
    const response = await fetch(url, { cache });
    if (response.ok && (await isWhole(response, hash))) return response;
    wrong = response.ok ? 'another content than the build wrote' : String(response.status);
  }
  throw new Error(`${url}: ${wrong}`);
}

/** Whether an answer, which can still be read, has the content with this hash of `hashOf` in `web/tasks/build/precache.mjs`. */
export async function isWhole(response: Response, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.startsWith(hash);
}
