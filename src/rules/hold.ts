import type {
  Act,
  Capability,
  Credential,
  Declared,
  Disguise,
  Facts,
  Flow,
  Gap,
  Mark,
  Policy,
  Remark,
  Target,
  Tool,
  Unknown,
  Use,
} from '../model.ts';
import { isWhole, kindOfFile, waitsForCommands } from '../shell/shell.ts';
import { isAllowed } from './allowed-tools.ts';
import { type Candidate, type CandidateOf, placeOf } from './candidate.ts';
import {
  type Declaration,
  declarationOf,
  envOf,
  hostClass,
  hostForm,
  isDeclared,
  isInstaller,
  netOf,
  targetName,
  textOf,
  toolsOf,
} from './declaration.ts';
import { isPermitted, permissionOf, reachOf } from './permissions.ts';

/**
 * Holds facts against what the skill declares.
 * @returns a line for each fact, each tool that reaches it (or one for none) and each target (or one for none)
 */
export function hold(facts: Facts, policy: Policy): Candidate[] {
  const against = declarationOf(facts, policy);
  return [
    ...facts.declared.tools.map(heldTool),
    ...facts.uses.flatMap((use) => heldUse(use, against, facts)),
    ...facts.flows.flatMap((flow) => heldFlow(flow, against)),
    ...facts.disguises.flatMap((disguise) => heldDisguise(disguise, against)),
    ...facts.unknowns.flatMap((unknown) => heldUnknown(unknown, against)),
    ...facts.acts.map((act) => heldAct(act, against, facts.declared.allowedTools)),
    ...facts.marks.map(heldMark),
    ...facts.credentials.map(heldCredential),
    ...facts.gaps.map(heldGap),
    ...facts.remarks.map(heldRemark),
  ];
}

const heldTool = (tool: Tool): CandidateOf<'tool'> => ({
  fact: 'tool',
  attributes: { tool: tool.name, net: tool.net, reached: true },
  place: placeOf({ part: `${tool.pointer}/name`, start: 0, end: tool.name.length }, tool.name),
});

function heldUse(use: Use, against: Declaration, facts: Facts): CandidateOf<'use'>[] {
  return lines(use, against).map(({ tool, target }) => {
    const touched = touchedBy(use.capability, target, tool, against);
    const env = use.capability === 'env' ? envOf(target, against) : null;
    const permission = against.isListed ? permissionOf(use.capability, use.api, target, env) : null;
    return {
      fact: 'use',
      attributes: {
        ...codeOf(use, tool),
        ...touched,
        declared: against.isListed
          ? permission === null || isPermitted(permission, facts.declared)
          : touched.declared || env === 'harmless',
        permission,
        file: fileTouched(use.capability, target?.value ?? null),
        reach: use.capability === 'fs.read' || use.capability === 'fs.write' ? reachOf(target) : null,
        sends: use.capability === 'net' ? use.sends : null,
        capability: use.capability,
        env,
        way: env === null ? null : against.wayOf(tool, target?.value ?? null),
        text: use.capability === 'eval' ? textOf(target) : null,
        polarity: use.polarity,
      },
      place: codePlace(use, tool),
    };
  });
}

function heldFlow(flow: Flow, against: Declaration): CandidateOf<'flow'>[] {
  return lines(flow, against).map(({ tool, target }) => ({
    fact: 'flow',
    attributes: {
      ...codeOf(flow, tool),
      ...touchedBy(flow.sink, target, tool, against),
      sends: flow.sink === 'net' ? against.sendsAt(flow) : null,
      whole:
        flow.sink === 'eval' ||
        (flow.sink === 'exec' && target !== null && (target.value === null || waitsForCommands(target.value))),
      installer: flow.source === 'net' && flow.sourceName !== null && isInstaller(flow.sourceName, against),
      source: flow.source,
      name: flow.sourceName,
      env: flow.source === 'env' ? envOf({ origin: 'literal', value: flow.sourceName }, against) : null,
      sink: flow.sink,
      file: flow.source === 'fs.read' ? fileOf(flow.sourceName) : null,
    },
    place: codePlace(flow, tool),
  }));
}

function heldDisguise(disguise: Disguise, against: Declaration): CandidateOf<'disguise'>[] {
  return toolsOf(disguise, against).map((tool) => ({
    fact: 'disguise',
    attributes: { ...codeOf(disguise, tool), what: disguise.what, capability: disguise.capability },
    place: codePlace(disguise, tool),
  }));
}

function heldUnknown(unknown: Unknown, against: Declaration): CandidateOf<'unknown'>[] {
  return toolsOf(unknown, against).map((tool) => ({
    fact: 'unknown',
    attributes: { ...codeOf(unknown, tool), what: unknown.what },
    place: codePlace(unknown, tool),
  }));
}

const heldAct = (act: Act, against: Declaration, tools: Declared['allowedTools']): CandidateOf<'act'> => ({
  fact: 'act',
  attributes: {
    act: act.act,
    object: act.object,
    destination: act.destination,
    addressee: act.addressee,
    polarity: act.polarity,
    allowed: tools && isAllowed(act, tools),
    conditional: act.condition !== null,
    host: act.host === null ? null : hostClass({ origin: 'literal', value: act.host }, against),
    installer: act.host !== null && isInstaller(act.host, against),
    target: act.host === null ? null : targetName({ origin: 'literal', value: act.host }, 'net'),
    language: act.language,
    via: act.via,
  },
  place: placeOf(act.region),
});

const heldMark = (mark: Mark): CandidateOf<'mark'> => ({
  fact: 'mark',
  attributes: { mark: mark.mark, carries: mark.carries !== null, carried: mark.carries, count: String(mark.count) },
  place: placeOf(mark.region),
});

const heldCredential = (credential: Credential): CandidateOf<'credential'> => ({
  fact: 'credential',
  attributes: { kind: credential.kind, sure: credential.sure, masked: credential.masked },
  place: placeOf(credential.region),
});

const heldGap = (gap: Gap): CandidateOf<'gap'> => ({
  fact: 'gap',
  attributes: { reason: gap.reason, detail: gap.detail },
  place: placeOf(gap.region),
});

function heldRemark({ remark, values, region }: Remark): CandidateOf<'remark'> {
  const value = (name: string) => values[name] ?? null;
  return {
    fact: 'remark',
    attributes: {
      remark,
      path: value('path'),
      media_type: value('media_type'),
      license: value('license'),
      name: value('name'),
      keyword: value('keyword'),
      pattern: value('pattern'),
      reason: value('reason'),
      character: value('character'),
      count: value('count'),
    },
    place: placeOf(region),
  };
}

function lines(fact: Use | Flow, against: Declaration): { tool: Tool | null; target: Target | null }[] {
  const targets = fact.targets.length > 0 ? fact.targets : [null];
  return toolsOf(fact, against).flatMap((tool) => targets.map((target) => ({ tool, target })));
}

/** What deletes or writes over the whole of something says so. */
const fileTouched = (capability: Capability, path: string | null) => {
  if (capability !== 'fs.read' && capability !== 'fs.write') return null;
  return capability === 'fs.write' && path !== null && isWhole(path) ? 'whole' : fileOf(path);
};

const fileOf = (path: string | null) => (path === null ? null : kindOfFile(path));

const codeOf = (fact: Use | Flow | Unknown | Disguise, tool: Tool | null) => ({
  tool: tool?.name ?? null,
  net: netOf(tool),
  reached: tool !== null,
  api: fact.api,
  certainty: fact.certainty,
});

const codePlace = (fact: Use | Flow | Unknown | Disguise, tool: Tool | null) => ({
  tool: tool?.name ?? null,
  region: fact.region,
  trace: fact.trace,
  certainty: fact.certainty,
});

function touchedBy(capability: Capability, target: Target | null, tool: Tool | null, against: Declaration) {
  const host = capability === 'net' ? hostClass(target, against) : null;
  return {
    target: targetName(target, capability),
    host,
    'host-form': host === null ? null : hostForm(target),
    'hosts-declared': against.hosts.size > 0,
    declared: isDeclared(host, netOf(tool), against),
  };
}
