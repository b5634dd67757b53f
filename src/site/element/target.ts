/** The finding that the page's address names, in a tree that the browser does not look into: brought into view and marked. */
export function showTarget(root: ShadowRoot): void {
  for (const before of root.querySelectorAll('.is-target')) before.classList.remove('is-target');
  const target = root.getElementById(fragmentOf(location.hash));
  if (!target) return;
  target.classList.add('is-target');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
