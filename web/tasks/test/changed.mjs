// What has changed since the last commit, for `npm test -- --changed`.

import { must } from '../run.mjs';

/**
 * The files that differ from the last commit, and the new ones, as paths in the project.
 * @returns {Promise<string[]>}
 */
export async function changedFiles() {
  const names = (/** @type {string} */ output) => output.split('\0').filter((name) => name !== '');
  const edited = await must('git diff', 'git', ['diff', '--name-only', '-z', 'HEAD']);
  const added = await must('git ls-files', 'git', ['ls-files', '--others', '--exclude-standard', '-z']);
  return [...names(edited), ...names(added)];
}

/**
 * The folders of the page's source in which files have changed, such as `src/views/cable/`; none if a change concerns all
 * component tests.
 * @param {readonly string[]} files
 */
export function changedFolders(files) {
  if (files.some((file) => /^web\/(?:component\/|vitest)/.test(file))) return [];
  return [...new Set(files.flatMap((file) => /^web\/(src\/(?:views\/)?[^/]+\/)/.exec(file)?.[1] ?? []))];
}
