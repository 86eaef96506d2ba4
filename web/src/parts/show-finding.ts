/** Opens a finding of the plan, by its place in the list, and moves the focus to it. */
export function showFinding(index: number): void {
  const finding = document.querySelectorAll<HTMLDetailsElement>('.findings li > details')[index];
  if (finding === undefined) return;
  finding.open = true;
  finding.querySelector('summary')?.focus();
}
