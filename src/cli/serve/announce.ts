import { uploadOf } from '../../listing/upload.ts';
import type { SkillScanned } from '../../registry/event.ts';
import type { EndedRecord } from '../../registry/records.ts';
import { harmless } from '../../report/render/harmless.ts';
import type { Events } from './events.ts';

/** Tells open pages of a version that was scanned. */
export function announce(events: Events, { slug, version, verdict, state }: SkillScanned): void {
  if (slug !== null && version !== null && verdict !== null && state !== 'refused')
    events.tell('skill', { slug, version, verdict, state });
}

/** Tells open pages, and who looks at the terminal, how an upload ended. */
export function ended(events: Events, record: EndedRecord): void {
  const { publisher, id, state, reason, verdict, skill, links } = uploadOf(record, null);
  events.tell('upload', { publisher, id, state, reason, verdict, skill, links: { self: links.self } });
  const named = skill ? `${skill.slug} ${skill.version}` : 'no skill';
  const outcome = [verdict, state, reason].filter((word) => word !== null).join(', ');
  process.stdout.write(`${harmless(`${publisher}/${id}: ${named}: ${outcome}`)}\n`);
}
