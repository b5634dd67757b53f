import type { SkillScanned } from '../../registry/event.ts';
import type { Events } from './events.ts';

/** Tells open pages of an upload that has ended, and of the version that it became. */
export function announce(events: Events, event: SkillScanned): void {
  const { publisher, upload, state, reason, verdict, slug, version } = event;
  const skill = slug !== null && version !== null ? { slug, version } : null;
  const self = `/uploads/${encodeURIComponent(publisher)}/${encodeURIComponent(upload.id)}`;
  events.tell('upload', { publisher, id: upload.id, state, reason, verdict, skill, links: { self } });
  if (skill && verdict && state !== 'refused') events.tell('skill', { ...skill, verdict, state });
}
