/**
 * The tools that `allowed-tools` names: words between spaces or commas, each with what it may hold in brackets (`Bash(git add:*)`).
 * @param said text, or a list of texts
 */
export function toolNames(said: unknown): string[] {
  if (Array.isArray(said)) return said.flatMap(toolNames);
  return typeof said === 'string' ? wordsOf(said) : [];
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at <= text.length; at++) {
    const char = text[at] ?? ' ';
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    const isBetween = at === text.length || (depth === 0 && /[\s,]/.test(char));
    if (!isBetween) continue;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  return words;
}
