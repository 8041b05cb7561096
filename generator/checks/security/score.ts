// The Observatory's score for the headers that hosts are told to send.
import { all, attribute } from '../dom.ts';
import { readRules } from '../../host/rules.ts';
import { textAt } from '../../run.ts';
import type { AuditRule } from '../rule.ts';
import { observatory } from './observatory.ts';

const LEAST = 100;

export const score: AuditRule = {
  id: 'security/score',
  proves: `MDN’s HTTP Observatory would give the site ${LEAST} points or more (A+), by its scoring table of version 5.`,
  severity: 'error',
  when: 'check',
  reason:
    'It is the test that customers’ own technicians run first, and each of its points closes an attack that is made every day.',
  source: {
    document: 'MDN HTTP Observatory, src/grader/charts.js and src/analyzer/tests',
    date: '2025-10',
    href: 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
  },
  check: ({ files, pages, site }) => {
    const text = textAt(files, '_headers');
    const place = { file: 'data/site.yaml' };
    if (text === undefined) return [{ place, message: 'there is no _headers to judge.' }];
    const home = pages.find((page) => page.path === '/') ?? pages[0];
    const loaded = home
      ? all(home.dom, (element) => element.name === 'script' && attribute(element, 'src') !== undefined)
      : [];
    const scripts = loaded.map((script) => ({
      own: new URL(attribute(script, 'src')!, site.origin).origin === site.origin,
      integrity: Boolean(attribute(script, 'integrity')),
    }));
    const { points, grade, verdicts } = observatory(readRules(text, '').headers('/'), scripts);
    const told = verdicts
      .filter((each) => (points < LEAST ? each.points < 0 : each.points !== 0))
      .map((each) => `${each.test} ${each.points > 0 ? '+' : ''}${each.points} (${each.result})`)
      .join(', ');
    return [
      { place, message: `${points} points of 100, ${grade}: ${told}.`, severity: points < LEAST ? 'error' : 'note' },
    ];
  },
};
