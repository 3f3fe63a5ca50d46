import { describe, expect, test } from 'vitest';

import { readAnswer } from './callback.ts';

const NOTHING = { message: null, level: null, display: null };

describe('an answer with success', () => {
  test.each([true, false])('is valid with %s and no other field', (success) => {
    expect(readAnswer('action', { success })).toEqual({
      form: 'success',
      yes: success,
      valid: true,
      ...NOTHING,
    });
  });

  test.each(['info', 'success', 'warning', 'error'])('may have the level %s', (level) => {
    const answer = { success: true, message: 'Tamam', level, display: 'toast' };
    expect(readAnswer('hook', answer)).toEqual({
      form: 'success',
      yes: true,
      valid: true,
      message: 'Tamam',
      level,
      display: 'toast',
    });
  });

  test.each(['toast', 'popup'])('may be displayed as %s', (display) => {
    expect(readAnswer('hook', { success: true, display })).toMatchObject({ valid: true, display });
  });

  test.each([
    [{ level: 'fatal' }, { level: 'fatal' }],
    [{ level: 'Warning' }, { level: 'Warning' }],
    [{ level: 3 }, { level: '3' }],
    [{ level: null }, { level: null }],
    [{ level: ['warning'] }, { level: '["warning"]' }],
    [{ display: 'modal' }, { display: 'modal' }],
    [{ display: { as: 'popup' } }, { display: '{"as":"popup"}' }],
    [{ message: 7 }, { message: null }],
  ])('is invalid with %j', (odd, shown) => {
    expect(readAnswer('hook', { success: true, ...odd })).toMatchObject({
      form: 'success',
      yes: true,
      valid: false,
      ...shown,
    });
  });

  test('is decided by success, even if it also has a decision', () => {
    expect(readAnswer('hook', { success: false, decision: 'allow' })).toMatchObject({
      form: 'success',
      yes: false,
    });
  });

  test('may have other fields, which are ignored', () => {
    const answer = { success: true, receiptExtras: [{ text: 'Teşekkürler' }] };
    expect(readAnswer('hook', answer)).toMatchObject({ yes: true, valid: true });
  });
});

describe('an answer with a decision', () => {
  test.each([
    ['allow', true, true],
    ['deny', false, true],
    ['pending', false, false],
    ['Allow', false, false],
    ['', false, false],
  ])('a hook answered with %j: yes is %s', (decision, yes, valid) => {
    expect(readAnswer('hook', { decision, message: 'Mutfak' })).toEqual({
      ...NOTHING,
      form: 'decision',
      yes,
      valid,
      message: 'Mutfak',
    });
  });

  test('is ignored for actions', () => {
    expect(readAnswer('action', { decision: 'allow' })).toMatchObject({ form: null, valid: false });
  });
});

describe('an answer without a usable success or decision', () => {
  test.each([
    [{}],
    [[]],
    [[{ success: true }]],
    [null],
    ['success'],
    [true],
    [7],
    [{ ok: true }],
    [{ success: 'true' }],
    [{ success: 1 }],
    [{ success: null, decision: 'allow' }],
    [{ decision: true }],
    [Object.create({ success: true }) as object],
  ])('is invalid, and yes is false: %j', (answer) => {
    expect(readAnswer('hook', answer)).toMatchObject({ form: null, yes: false, valid: false });
  });

  test('keeps its message', () => {
    expect(readAnswer('hook', { message: 'Bakımdayız' })).toMatchObject({
      form: null,
      message: 'Bakımdayız',
    });
  });
});
