import type { Contract, Report } from '../../model.ts';
import { type Child, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';

type Declared = NonNullable<Report['declared']>;
type Names = readonly (readonly [what: string, names: readonly string[]])[];

const ofDocument = ({ kinds, hosts, apps }: Declared): Names => [
  ['kinds', kinds],
  ['hosts', hosts],
  ['apps', apps],
];

/** What a skill can declare as a whole, by its contract. */
const LISTS: Readonly<Record<Contract, (declared: Declared) => Names>> = {
  'actor.skill@1': ofDocument,
  'actor.skill@2': ofDocument,
  'agentskills.io/v1': ({ permissions }) => [['permissions', permissions]],
  'SKILL.md': ({ allowed_tools }) => [['tools', allowed_tools ?? []]],
};

/** What the skill as a whole says it needs. */
export function declaration({ declared, skill }: Report): Child {
  if (!declared || !skill) return null;
  return h(
    'dl',
    { class: 'declaration' },
    ...LISTS[skill.contract](declared).map(([what, names]) =>
      h('div', {}, h('dt', {}, `Declared ${what}`), h('dd', {}, namesOf(names))),
    ),
  );
}

const namesOf = (names: readonly string[]): Child =>
  names.length === 0 ? h('span', { class: 'none' }, 'none') : names.map((name) => [h('code', {}, quoted(name)), ' ']);
