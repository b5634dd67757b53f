import { describe, expect, it } from 'vitest';
import { hasColour, widthOf } from '../../src/cli/terminal.ts';

describe('colour', () => {
  it.each([
    ['on a terminal', true, true, {}, true],
    ['in a pipe', true, false, {}, false],
    ['in a pipe of CI', true, false, { CI: '1' }, false],
    ['on a dumb terminal', true, true, { TERM: 'dumb' }, false],
    ['with NO_COLOR', true, true, { NO_COLOR: '1' }, false],
    ['with an empty NO_COLOR', true, true, { NO_COLOR: '' }, true],
    ['with --no-color', false, true, { FORCE_COLOR: '1' }, false],
    ['with FORCE_COLOR in a pipe', true, false, { FORCE_COLOR: '1' }, true],
    ['with FORCE_COLOR=0', true, true, { FORCE_COLOR: '0' }, false],
    ['with NO_COLOR and FORCE_COLOR', true, true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('%s', (_, color, terminal, env, colour) => expect(hasColour({ color, terminal }, env)).toBe(colour));
});

describe('width', () => {
  it.each([
    [undefined, 80],
    [30, 40],
    [90, 90],
    [300, 100],
  ])('%s columns are %i', (columns, width) => expect(widthOf(columns === undefined ? {} : { columns })).toBe(width));
});
