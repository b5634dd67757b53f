import type { Act, ActVerb, DeclaredName } from '../model.ts';

/** Tools that hand a task to an agent, whose own tools nobody limits here. */
const DELEGATES: readonly string[] = ['task', 'agent'];

/** Tools by which an agent takes a step on the person's machine, as agents of several makers name them. A shell does everything. */
const SHELLS: readonly string[] = [
  'bash',
  'shell',
  'terminal',
  'powershell',
  'run_shell_command',
  'execute',
  'runcommands',
];
const WRITERS: readonly string[] = ['write', 'edit', 'multiedit', 'notebookedit', 'write_file', 'replace', 'editfiles'];

const TOOLS: Readonly<Partial<Record<ActVerb, readonly string[]>>> = {
  run: SHELLS,
  install: SHELLS,
  'fetch-and-run': SHELLS,
  write: [...SHELLS, ...WRITERS],
};

/**
 * Does `allowed-tools` name a tool for what the text has the agent do on the person's computer? Steps that need none of the tools above
 * are taken as allowed.
 * @param tools as written, with what they may hold in brackets
 */
export function isAllowed({ act, destination }: Act, tools: readonly DeclaredName[]): boolean {
  const needed = act === 'install' || destination === 'computer' || act === 'fetch-and-run' ? TOOLS[act] : undefined;
  return (
    needed === undefined || tools.some(({ name }) => name === '*' || [...needed, ...DELEGATES].includes(plain(name)))
  );
}

const plain = (name: string): string => name.split('(', 1)[0]!.toLowerCase();
